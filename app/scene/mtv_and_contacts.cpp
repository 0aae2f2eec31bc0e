// Separating plane, MTV, contacts, witness points, and the features of the current axis.
#include <algorithm>
#include <vector>

#include "app/analysis/contact_conventions.h"
#include "app/base/number.h"
#include "app/base/text_catalog.h"
#include "app/scene/pair_figure.h"
#include "core/method/distance.h"

namespace app {
namespace {

core::Interval pad(const core::Interval& range, Real padding) {
    return {range.min - padding, range.max + padding};
}

core::Interval projection(const core::Solid& solid, const Vec3& direction) {
    return {-support_distance(solid, -direction), support_distance(solid, direction)};
}

// The average of both projections, with padding: a smaller patch hides less of the shapes.
core::Interval patch_range(const DrawContext& context, const Vec3& direction) {
    const core::Interval a = projection(context.a(), direction), b = projection(context.b(), direction);
    const core::Interval average{(a.min + b.min) / 2, (a.max + b.max) / 2};
    return pad(average, 0.05 * std::max(average.length(), context.trace.size));
}

// The number of a contact as in the list of contacts and in their steps.
void add_contact_number(Figure& figure, int number, const Vec3& point, const Vec3& avoid_point) {
    const std::string text = std::to_string(number);
    figure.labels.push_back(
        {point, text, Role::ContactPoint, LabelKind::Name, avoid_point, "contact." + text});
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

std::vector<Vec3> separating_patch(const DrawContext& context, const core::AxisTest& axis) {
    if (axis.state == core::AxisState::Overlapping) return {};
    const Vec3 normal = axis.direction;
    const Vec3 center = normal * middle_of_measure(axis);
    if (context.flat()) {
        const Vec3 u(-normal.y, normal.x, 0);
        // The separating line is as long as the union of the projections, with padding.
        const core::Interval a = projection(context.a(), u), b = projection(context.b(), u);
        const core::Interval both{std::min(a.min, b.min), std::max(a.max, b.max)};
        const core::Interval along = pad(both, 0.08 * both.length());
        return {center + u * along.min, center + u * along.max};
    }
    // A direction in the plane: along an edge of a shape if one lies in the plane.
    Vec3 u = core::any_perpendicular(normal);
    Real least_slope = 1e-6;
    for (const core::Solid* solid : {&context.a(), &context.b()}) {
        for (const Vec3& edge : solid->edge_directions) {
            const Real slope = std::abs(glm::dot(edge, normal));
            if (slope >= least_slope) continue;
            u = glm::normalize(edge - normal * glm::dot(edge, normal));
            least_slope = slope;
        }
    }
    const Vec3 v = glm::cross(normal, u);
    const core::Interval along = patch_range(context, u), across = patch_range(context, v);
    return {center + u * along.min + v * across.min, center + u * along.max + v * across.min,
            center + u * along.max + v * across.max, center + u * along.min + v * across.max};
}

void add_separating_plane(Figure& figure, const DrawContext& context, const core::AxisTest& axis) {
    const std::vector<Vec3> patch = separating_patch(context, axis);
    if (patch.empty()) return;
    const Role role = axis.state == core::AxisState::Touching ? Role::TouchingPlane : Role::SeparatingPlane;
    if (!context.flat()) figure.areas.push_back({patch, role});
    figure.lines.push_back({patch, role, PaintLayer::Solid, !context.flat()});
}

std::optional<core::Solid> ghost(const DrawContext& context) {
    if (context.analysis->is_concealed) return {};
    if (context.trace.verdict != core::Verdict::Overlap || !context.trace.available.depth)
        return std::nullopt;
    core::Solid moved = context.b();
    moved.center += core::mtv(context.trace);
    return moved;
}

void add_mtv(Figure& figure, const DrawContext& context) {
    const std::optional<core::Solid> moved = ghost(context);
    if (!moved) return;
    const Vec3 from = context.b().center, to = moved->center;
    add_body(figure, context, *moved, Role::Ghost);
    const Arrow arrow{from, to, Role::Mtv, PaintLayer::Solid};
    if (!is_end_on(context, arrow))
        figure.markers.push_back({from, MarkerShape::Dot, Role::Mtv, PaintLayer::Solid});
    add_arrow(figure, context, arrow);
    figure.labels.push_back({to, (*context.texts)("scene.mtv"), Role::Mtv, LabelKind::Name, from, "mtv"});
}

void add_contacts(Figure& figure, const DrawContext& context) {
    constexpr Real normal_px = 30;
    const auto& contacts = context.trace.manifold.contacts;
    Vec3 center{0};
    for (const core::Contact& contact : contacts) center += contact.point / Real(contacts.size());
    for (const NumberedContact& contact : numbered_contacts(context.trace)) {
        const Vec3& point = contacts[contact.index].point;
        const Vec3 tip = point + context.trace.manifold.normal * context.length_of_px(normal_px, point);
        figure.arrows.push_back({point, tip, Role::ContactNormal, PaintLayer::Solid});
        figure.markers.push_back({point, MarkerShape::Diamond, Role::ContactPoint, PaintLayer::Solid});
        add_contact_number(figure, contact.number, point, center);
    }
}

void add_compared_contacts(Figure& figure, const DrawContext& context) {
    const ComparedContacts* compared = context.interaction.compared;
    if (compared == nullptr || compared->name.empty()) return;
    std::vector<Vec3> points;
    for (const Vec3& world : compared->points) points.push_back(context.to_normalized(world));
    for (const Vec3& point : points)
        figure.markers.push_back({point, MarkerShape::Square, Role::Note, PaintLayer::Overlay});
    // A normal without contacts starts between the nearest or deepest points.
    const core::Witness& witness = context.trace.witness;
    const Vec3 base = points.empty() ? (witness.on_a + witness.on_b) * 0.5 : points.front();
    constexpr Real normal_px = 44;
    if (compared->normal != Vec3(0))
        figure.arrows.push_back({base, base + compared->normal * context.length_of_px(normal_px, base),
                                 Role::Note, PaintLayer::Overlay});
    const bool is_method = core::find_method(compared->name) != nullptr;
    const std::string name = is_method ? compared->name : (*context.texts)("compare." + compared->name);
    const std::string text = (*context.texts)("scene.compared_contacts", {{"name", name}});
    figure.labels.push_back({base, text, Role::Note, LabelKind::Name, base, "compared"});
}

void add_hovered_contact(Figure& figure, const DrawContext& context) {
    const int hovered = context.interaction.hovered_contact;
    const auto& contacts = context.trace.manifold.contacts;
    if (hovered < 0 || hovered >= int(contacts.size())) return;
    const Vec3& point = contacts[hovered].point;
    figure.markers.push_back({point, MarkerShape::Diamond, Role::ContactPoint, PaintLayer::Overlay});
    figure.markers.push_back({point, MarkerShape::Ring, Role::Selection, PaintLayer::Overlay});
    if (context.shows(SceneLayer::Contacts)) return;
    for (const NumberedContact& contact : numbered_contacts(context.trace))
        if (contact.index == hovered) add_contact_number(figure, contact.number, point, point);
}

void add_witness_points(Figure& figure, const DrawContext& context) {
    const core::Witness& witness = context.trace.witness;
    figure.lines.push_back({{witness.on_a, witness.on_b}, Role::Witness});
    figure.markers.push_back({witness.on_a, MarkerShape::Dot, Role::Witness, PaintLayer::Solid});
    figure.markers.push_back({witness.on_b, MarkerShape::Dot, Role::Witness, PaintLayer::Solid});
    if (!is_separated(context.trace)) return;
    const core::Trace& trace = context.analysis->trace;
    const std::string text = (*context.texts)(
        "scene.distance", {{"n", format_length(trace.distance, context.analysis->number_format)}});
    figure.labels.push_back({(witness.on_a + witness.on_b) * 0.5, text, Role::Witness, LabelKind::Value,
                             context.pair_center(), "distance"});
}

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
    // The point of the polytope nearest to the center of the round shape, or that center.
    const auto nearest_point = [](bool is_polytope, const core::Solid& solid, const core::Solid& other) {
        if (!is_polytope) return solid.vertex(0);
        return solid.center + core::nearest_feature(solid, other.vertex(0) - solid.center, 0).point;
    };
    const Vec3 from = nearest_point(has_a, a, b), to = nearest_point(has_b, b, a);
    figure.lines.push_back({{from, to}, Role::Witness, PaintLayer::Overlay});
    figure.markers.push_back({from, has_a ? MarkerShape::Ring : MarkerShape::Cross, Role::Witness});
    figure.markers.push_back({to, has_b ? MarkerShape::Ring : MarkerShape::Cross, Role::Witness});
}

void add_unmeasured_axis(Figure& figure, const DrawContext& context) {
    const int index = context.analysis->axis;
    if (index < 0 || context.axis() != nullptr || !context.shows(SceneLayer::CurrentAxis)) return;
    const core::AxisTest& axis = context.trace.axes[index];
    // Of a pair of edges all edges of both directions.
    const auto add_edges_along = [&](const core::Solid& solid, int direction, Role role) {
        for (const core::Edge& edge : solid.edges)
            if (axis.kind == core::AxisKind::EdgePair && edge.direction_index == direction)
                figure.lines.push_back({{solid.vertex(edge.from), solid.vertex(edge.to)}, role});
    };
    add_edges_along(context.a(), axis.feature_a, Role::CurrentArcA);
    add_edges_along(context.b(), axis.feature_b, Role::CurrentArcB);
    const TextCatalog& texts = *context.texts;
    const std::string reason = texts(std::string("state.") + core::state_label(context.trace, index));
    const Vec3 middle = context.pair_center();
    figure.labels.push_back({middle,
                             texts("scene.no_axis", {{"axis", axis_markup(axis)}, {"reason", reason}}),
                             Role::Note, LabelKind::Value, middle, "axis"});
}

}  // namespace app
