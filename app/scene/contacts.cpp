// Where the shapes meet, or come nearest: contacts with their normals, witness points with the distance.
#include "app/base/number_text.h"
#include "app/scene/parts.h"

namespace app {

void add_contacts(Figure& figure, const Stage& stage) {
    constexpr Real normal_px = 30;
    for (const core::Contact& contact : stage.trace.manifold.contacts) {
        const Vec3 tip =
            contact.point + stage.trace.manifold.normal * stage.length_of_px(normal_px, contact.point);
        figure.arrows.push_back({contact.point, tip, Role::ContactNormal, Layer::Solid});
        figure.marks.push_back({contact.point, Marker::Diamond, Role::ContactPoint, Layer::Solid});
    }
}

void add_witness(Figure& figure, const Stage& stage) {
    const core::Witness& witness = stage.trace.witness;
    figure.lines.push_back({{witness.on_a, witness.on_b}, Role::Witness});
    figure.marks.push_back({witness.on_a, Marker::Dot, Role::Witness, Layer::Solid});
    figure.marks.push_back({witness.on_b, Marker::Dot, Role::Witness, Layer::Solid});
    if (!apart(stage.trace)) return;
    const core::Trace& trace = stage.subject->trace;
    const std::string text = (*stage.words)(
        "scene.distance", {{"n", length_text(trace.distance, trace.size, stage.subject->numbers)}});
    figure.labels.push_back({(witness.on_a + witness.on_b) * 0.5, text, Role::Witness, LabelKind::Value,
                             (stage.a().centre + stage.b().centre) * 0.5, "distance"});
}

}  // namespace app
