// Separating plane, MTV, contacts and witness points.
#include <algorithm>

#include "app/analysis/contact_points.h"
#include "app/base/number.h"
#include "app/scene/pair_figure.h"

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
    return pad(average, 0.1 * std::max(average.length(), context.trace.size));
}

// A direction in the plane: along an edge of a shape if one lies in the plane.
Vec3 patch_direction(const DrawContext& context, const Vec3& normal) {
    Vec3 best = core::any_perpendicular(normal);
    Real best_slope = 1e-6;
    for (const core::Solid* solid : {&context.a(), &context.b()}) {
        for (const Vec3& edge : solid->edge_directions) {
            const Real slope = std::abs(glm::dot(edge, normal));
            if (slope >= best_slope) continue;
            best = glm::normalize(edge - normal * glm::dot(edge, normal));
            best_slope = slope;
        }
    }
    return best;
}

// The number of a contact as in the list of contacts and in their steps.
void add_contact_number(Figure& figure, int number, const Vec3& point, const Vec3& avoid_point) {
    const std::string text = std::to_string(number);
    figure.labels.push_back(
        {point, text, Role::ContactPoint, LabelKind::Name, avoid_point, "contact." + text});
}

}  // namespace

void add_separating_plane(Figure& figure, const DrawContext& context, const core::AxisTest& axis) {
    if (axis.state == core::AxisState::Overlapping) return;
    const Role role = axis.state == core::AxisState::Touching ? Role::TouchingPlane : Role::SeparatingPlane;
    const Vec3 normal = axis.direction;
    const Vec3 center = normal * middle_of_measure(axis);
    const Vec3 u = context.flat() ? Vec3(-normal.y, normal.x, 0) : patch_direction(context, normal);
    if (context.flat()) {
        // The separating line is as long as the union of the projections, with padding.
        const core::Interval a = projection(context.a(), u), b = projection(context.b(), u);
        const core::Interval both{std::min(a.min, b.min), std::max(a.max, b.max)};
        const core::Interval along = pad(both, 0.08 * both.length());
        figure.lines.push_back({{center + u * along.min, center + u * along.max}, role});
        return;
    }
    const Vec3 v = glm::cross(normal, u);
    const core::Interval along = patch_range(context, u), across = patch_range(context, v);
    const std::vector<Vec3> patch{
        center + u * along.min + v * across.min, center + u * along.max + v * across.min,
        center + u * along.max + v * across.max, center + u * along.min + v * across.max};
    figure.areas.push_back({patch, role});
    figure.lines.push_back({patch, role, PaintLayer::Solid, true});
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

}  // namespace app
