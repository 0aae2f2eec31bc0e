// Features of the current axis: the edges farthest along it, the nearest points of two shapes, and the edges
// of an axis that was not measured.
#include <algorithm>
#include <vector>

#include "app/base/text_catalog.h"
#include "app/scene/pair_figure.h"
#include "core/method/distance.h"

namespace app {

namespace {

// World, normalized: the point of the polytope nearest to the center of the round shape.
Vec3 nearest_point_to(const core::Solid& polytope, const Vec3& center) {
    return polytope.center + core::nearest_feature(polytope, center - polytope.center, 0).point;
}

// All edges of one direction.
void add_edges_along(Figure& figure, const core::Solid& solid, int direction, Role role) {
    for (const core::Edge& edge : solid.edges)
        if (edge.direction_index == direction)
            figure.lines.push_back({{solid.vertex(edge.from), solid.vertex(edge.to)}, role});
}

// The edges of which both ends lie farthest along the direction.
void add_farthest_edges(Figure& figure, const core::Solid& solid, const Vec3& direction, Role role) {
    constexpr Real same = 1e-7;  // of the extent along the direction
    Real low = 0, high = 0;
    for (const Vec3& vertex : solid.vertices) {
        low = std::min(low, glm::dot(vertex, direction));
        high = std::max(high, glm::dot(vertex, direction));
    }
    const auto is_farthest = [&](int vertex) {
        return glm::dot(solid.vertices[vertex], direction) >= high - same * (high - low);
    };
    const auto add_edge = [&](int from, int to) {
        if (!is_farthest(from) || !is_farthest(to)) return;
        figure.lines.push_back({{solid.vertex(from), solid.vertex(to)}, role, PaintLayer::Overlay});
    };
    for (const core::Edge& edge : solid.edges) add_edge(edge.from, edge.to);
    if (!solid.flat) return;
    // Of a flat shape only the ends of a side are farthest.
    std::vector<int> ends;
    for (int i = 0; i < static_cast<int>(solid.vertices.size()); ++i)
        if (is_farthest(i)) ends.push_back(i);
    if (ends.size() == 2) add_edge(ends[0], ends[1]);
}

}  // namespace

void add_support_edges(Figure& figure, const DrawContext& context, const core::AxisTest& axis) {
    if (!context.interaction.has_support_edges || !context.shows(SceneLayer::CurrentAxis)) return;
    const core::Solid &a = context.a(), &b = context.b();
    // The direction of an axis is that of the shorter move of B.
    add_farthest_edges(figure, a, axis.direction, Role::CurrentArcA);
    add_farthest_edges(figure, b, -axis.direction, Role::CurrentArcB);
}

void add_nearest_feature(Figure& figure, const DrawContext& context, const core::AxisTest& axis) {
    const bool has_a = axis.feature_a >= 0, has_b = axis.feature_b >= 0;
    if (axis.kind != core::AxisKind::NearestFeature || (has_a && has_b)) return;
    if (!context.shows(SceneLayer::CurrentAxis)) return;
    const core::Solid &a = context.a(), &b = context.b();
    const Vec3 center_a = a.vertex(0), center_b = b.vertex(0);
    const Vec3 from = has_a ? nearest_point_to(a, center_b) : center_a,
               to = has_b ? nearest_point_to(b, center_a) : center_b;
    figure.lines.push_back({{from, to}, Role::Witness, PaintLayer::Overlay});
    figure.markers.push_back({from, has_a ? MarkerShape::Ring : MarkerShape::Cross, Role::Witness});
    figure.markers.push_back({to, has_b ? MarkerShape::Ring : MarkerShape::Cross, Role::Witness});
}

void add_unmeasured_axis(Figure& figure, const DrawContext& context) {
    const int index = context.analysis->axis;
    if (index < 0 || context.axis() != nullptr || !context.shows(SceneLayer::CurrentAxis)) return;
    const core::AxisTest& axis = context.trace.axes[index];
    if (axis.kind == core::AxisKind::EdgePair) {
        add_edges_along(figure, context.a(), axis.feature_a, Role::CurrentArcA);
        add_edges_along(figure, context.b(), axis.feature_b, Role::CurrentArcB);
    }
    const TextCatalog& texts = *context.texts;
    const std::string reason = texts(std::string("state.") + core::state_label(context.trace, index));
    const Vec3 middle = context.pair_center();
    figure.labels.push_back({middle,
                             texts("scene.no_axis", {{"axis", axis_markup(axis)}, {"reason", reason}}),
                             Role::Note, LabelKind::Value, middle, "axis"});
}

}  // namespace app
