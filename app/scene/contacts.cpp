// Where the shapes meet, or come nearest: contacts with their normals, witness points with the distance.
#include "app/base/number_text.h"
#include "app/scene/parts.h"

namespace app {

void add_contacts(Figure& figure, const DrawContext& context) {
    constexpr Real normal_px = 30;
    for (const core::Contact& contact : context.trace.manifold.contacts) {
        const Vec3 tip =
            contact.point + context.trace.manifold.normal * context.length_of_px(normal_px, contact.point);
        figure.arrows.push_back({contact.point, tip, Role::ContactNormal, PaintLayer::Solid});
        figure.markers.push_back(
            {contact.point, MarkerShape::Diamond, Role::ContactPoint, PaintLayer::Solid});
    }
}

void add_witness_points(Figure& figure, const DrawContext& context) {
    const core::Witness& witness = context.trace.witness;
    figure.lines.push_back({{witness.on_a, witness.on_b}, Role::Witness});
    figure.markers.push_back({witness.on_a, MarkerShape::Dot, Role::Witness, PaintLayer::Solid});
    figure.markers.push_back({witness.on_b, MarkerShape::Dot, Role::Witness, PaintLayer::Solid});
    if (!is_separated(context.trace)) return;
    const core::Trace& trace = context.analysis->trace;
    const std::string text =
        (*context.texts)("scene.distance",
                         {{"n", format_length(trace.distance, trace.size, context.analysis->number_format)}});
    figure.labels.push_back({(witness.on_a + witness.on_b) * 0.5, text, Role::Witness, LabelKind::Value,
                             (context.a().center + context.b().center) * 0.5, "distance"});
}

}  // namespace app
