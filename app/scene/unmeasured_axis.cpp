// A current axis that was not measured: its name and why, and the edges that form no axis.
#include "app/base/text_catalog.h"
#include "app/scene/pair_figure.h"

namespace app {

namespace {

// All edges of one direction.
void add_edges(Figure& figure, const core::Solid& solid, int direction, Role role) {
    for (const core::Edge& edge : solid.edges)
        if (edge.direction_index == direction)
            figure.lines.push_back(
                {{solid.center + solid.vertices[edge.from], solid.center + solid.vertices[edge.to]}, role});
}

}  // namespace

void add_unmeasured_axis(Figure& figure, const DrawContext& context) {
    const int index = context.analysis->axis;
    if (index < 0 || context.axis() != nullptr || !context.shows(SceneLayer::CurrentAxis)) return;
    const core::AxisTest& axis = context.trace.axes[index];
    if (axis.kind == core::AxisKind::EdgePair) {
        add_edges(figure, context.a(), axis.feature_a, Role::CurrentArcA);
        add_edges(figure, context.b(), axis.feature_b, Role::CurrentArcB);
    }
    const TextCatalog& texts = *context.texts;
    const std::string reason = texts(std::string("state.") + core::state_label(context.trace, index));
    const Vec3 middle = (context.a().center + context.b().center) / 2.0;
    figure.labels.push_back({middle,
                             texts("scene.no_axis", {{"axis", axis_markup(axis)}, {"reason", reason}}),
                             Role::Note, LabelKind::Value, middle, "axis"});
}

}  // namespace app
