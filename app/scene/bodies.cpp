// Bodies: translucent faces and edges, balls, lines and dots; their names; arrows seen end-on.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "app/scene/pair_figure.h"
#include "app/scene/pick.h"
#include "app/scene/solid_outline.h"

namespace app {

namespace {

// Relative to the normalized size of the pair.
constexpr Real size_tolerance = 1e-12;

void add_edges(Figure& figure, const core::Solid& solid, Role role) {
    for (const core::Edge& edge : solid.edges) {
        const Vec3 from = solid.vertex(edge.from), to = solid.vertex(edge.to);
        if (glm::length(to - from) > size_tolerance) figure.lines.push_back({{from, to}, role});
    }
}

void add_polytope(Figure& figure, const DrawContext& context, const core::Solid& solid, Role role) {
    for (const std::vector<Vec3>& face : face_polygons(solid)) {
        const std::vector<Vec3> polygon = solid.flat ? flat_outline(solid, context.view) : face;
        Vec3 doubled_area{0};
        for (std::size_t i = 2; i < polygon.size(); ++i)
            doubled_area += glm::cross(polygon[i - 1] - polygon[0], polygon[i] - polygon[0]);
        if (glm::length(doubled_area) > size_tolerance) figure.areas.push_back({polygon, role});
        if (solid.flat) figure.lines.push_back({polygon, role, PaintLayer::Solid, true});
        const bool is_in_pair = role == Role::ShapeA || role == Role::ShapeB;
        if (solid.flat && solid.radius > 0 && is_in_pair)
            figure.lines.push_back(
                {face, role == Role::ShapeA ? Role::CoreA : Role::CoreB, PaintLayer::Solid, true});
    }
    add_edges(figure, solid, role);
    if (core::bounding_radius(solid) <= size_tolerance)
        figure.markers.push_back({solid.center, MarkerShape::Dot, role});
}

// The silhouette, and the flat parts of the faces, where the rounding begins.
void add_rounded_polytope(Figure& figure, const DrawContext& context, const core::Solid& solid, Role role) {
    const std::vector<Vec3> outline = silhouette(solid, context.view);
    if (outline.size() > 2) {
        figure.areas.push_back({outline, role});
        figure.lines.push_back({outline, role, PaintLayer::Solid, true});
    }
    const Role line_role = role == Role::ShapeA ? Role::CoreA : role == Role::ShapeB ? Role::CoreB : role;
    for (const core::Face& face : solid.faces) {
        std::vector<Vec3> polygon;
        for (const int vertex : face.vertices)
            polygon.push_back(solid.vertex(vertex) + solid.radius * face.normal);
        figure.lines.push_back({std::move(polygon), line_role, PaintLayer::Solid, true});
    }
    if (!core::is_segment(solid)) return;
    // The core of a capsule, and the circles where its ends begin to be round.
    const core::Edge& edge = solid.edges[0];
    const Vec3 from = solid.vertex(edge.from), to = solid.vertex(edge.to);
    figure.lines.push_back({{from, to}, line_role});
    for (const Vec3& end : {from, to})
        figure.lines.push_back({circle_points(end, glm::normalize(to - from), solid.radius, context.view),
                                line_role, PaintLayer::Solid, true});
}

bool is_in_pair(const DrawContext& context, int body) {
    const std::array<int, 2>& pair = context.analysis->document->pair;
    return body == pair[0] || body == pair[1];
}

// Names of the bodies.

using PaperPolygons = std::vector<PaperPolygon>;  // one for each body; then the ghost if there is one

// A segment on the paper that names keep a distance from.
struct KeepOutLine {
    Vec2 from{0}, to{0};
    Real distance_px = 0;
};

struct Surroundings {
    const PaperPolygons& polygons;
    const std::vector<KeepOutLine>& lines;
    int body = 0;
    Vec2 body_center{0};
    Vec2 pair_center{0};
    Vec2 previous_side{0};  // unit: side of the name in the last frame; zero: none
};

// Of a name beside a point of the outline of its body.
Real name_cost(const DrawContext& context, const Surroundings& surroundings, const Vec2& anchor,
               const Vec2& out) {
    const Real half = 16 * context.scale;
    const Vec2 px = anchor + out * half;
    const Vec2 size = context.view.size_px();
    const Vec2 inner = glm::clamp(px, Vec2(2 * half), size - Vec2(2 * half));
    Real cost = 3 * glm::length(px - inner);
    for (int i = 0; i < int(surroundings.polygons.size()); ++i)
        if (i != surroundings.body)
            cost += 8 * length_inside(surroundings.polygons[i], px - Vec2(half, 0), px + Vec2(half, 0));
    for (const KeepOutLine& line : surroundings.lines)
        cost += std::max(0.0, line.distance_px - nearest_on_segment(px, line.from, line.to).distance);
    const Vec2 away = px - surroundings.pair_center;
    const Real far = glm::length(away);
    // Advantage of the previous side, so that a name does not jump during a drag.
    constexpr Real max_bonus_px = 200, same_side_cosine = 0.9;
    const Vec2 direction = anchor - surroundings.body_center;
    const Real length = glm::length(direction);
    const Real alike = length == 0
                           ? 0
                           : (glm::dot(direction / length, surroundings.previous_side) - same_side_cosine) /
                                 (1 - same_side_cosine);
    return cost - (far > 0 ? 70 * context.scale * glm::dot(away, out) / far : 0) -
           0.2 * std::min(far, 300 * context.scale) - 6 * context.scale * out.x -
           max_bonus_px * context.scale * std::max(alike, 0.0);
}

// The axis and the projection lines; in a walk those of all axes.
std::vector<KeepOutLine> keep_out_lines(const DrawContext& context) {
    std::vector<KeepOutLine> lines;
    if (context.axis() == nullptr && !context.walk_side) return lines;
    const auto add = [&](const Vec3& from, const Vec3& to, Real distance_px) {
        lines.push_back({context.px(from), context.px(to), distance_px * context.scale});
    };
    const std::vector<AxisLine> axis_lines =
        context.walk_side ? walk_lines(context) : std::vector{context.axis_line};
    for (const AxisLine& axis_line : axis_lines) {
        add(axis_line.start(), axis_line.tip(), 60);
        if (!context.shows(SceneLayer::ProjectionLines)) continue;
        for (const ProjectionLine& line : projection_lines(context, axis_line)) add(line.from, line.to, 30);
    }
    return lines;
}

}  // namespace

void add_body(Figure& figure, const DrawContext& context, const core::Solid& solid, Role role) {
    if (is_rounded_polytope(solid)) return add_rounded_polytope(figure, context, solid, role);
    if (!is_round(solid)) return add_polytope(figure, context, solid, role);
    const Vec3 center = solid.vertex(0);
    if (solid.radius <= size_tolerance) {
        figure.markers.push_back({center, MarkerShape::Dot, role});
    } else if (solid.flat) {
        const std::vector<Vec3> circle = solid_outline(solid, Vec3(0, 0, 1), context.view);
        figure.areas.push_back({circle, role});
        figure.lines.push_back({circle, role, PaintLayer::Solid, true});
    } else {
        figure.balls.push_back({center, solid.radius, role});
    }
}

Role body_role(const DrawContext& context, int body) {
    const Document& document = *context.analysis->document;
    if (body == document.pair[0]) return Role::ShapeA;
    if (body == document.pair[1]) return Role::ShapeB;
    const bool shows_collision = context.analysis->is_colliding[body] && !context.analysis->is_concealed;
    return shows_collision ? Role::ContextColliding : Role::Context;
}

std::vector<std::vector<Vec3>> face_polygons(const core::Solid& solid) {
    std::vector<std::vector<Vec3>> polygons;
    if (is_round(solid)) return polygons;
    if (solid.flat) {
        // The vertices of the core in order.
        std::vector<Vec3>& polygon = polygons.emplace_back();
        for (const core::Face* side : ordered_sides(solid))
            polygon.push_back(solid.vertex(side->vertices[0]));
        return polygons;
    }
    for (const core::Face& face : solid.faces) {
        if (!polygons.empty() && core::is_thin(solid)) break;
        std::vector<Vec3> polygon;
        for (int corner : face.vertices) polygon.push_back(solid.vertex(corner));
        polygons.push_back(std::move(polygon));
    }
    return polygons;
}

void add_bodies(Figure& figure, const DrawContext& context) {
    const int count = int(context.solids.size());
    for (bool is_in_active_pair : {false, true}) {
        for (int i = 0; i < count; ++i) {
            if (is_in_pair(context, i) != is_in_active_pair || is_too_far_to_draw(context.solids[i]))
                continue;
            add_body(figure, context, context.solids[i], body_role(context, i));
        }
    }
    for (const core::Solid& solid : context.solids)
        figure.body_outlines.push_back(is_too_far_to_draw(solid) ? PaperPolygon()
                                                                 : paper_polygon(context, solid));
}

void add_selection(Figure& figure, const DrawContext& context) {
    const int body = context.interaction.hovered;
    const int count = int(context.solids.size());
    if (body < 0 || body >= count || is_too_far_to_draw(context.solids[body])) return;
    const core::Solid& solid = context.solids[body];
    if (!solid.flat && !is_round(solid) && solid.radius == 0)
        return add_edges(figure, solid, Role::Selection);
    std::vector<Vec3> rim = is_round(solid) ? paper_outline(solid, context.view)
                            : solid.flat    ? flat_outline(solid, context.view)
                                            : silhouette(solid, context.view);
    if (!rim.empty()) figure.lines.push_back({std::move(rim), Role::Selection, PaintLayer::Overlay, true});
}

std::string name_id(int body) { return "name." + std::to_string(body); }

// The name of a body of the pair begins with A or B.
std::string name_with_letter(const std::string& name, Role role) {
    if (role != Role::ShapeA && role != Role::ShapeB) return name;
    const std::string letter = role == Role::ShapeA ? "A" : "B";
    return name.empty() || name == letter ? letter : letter + " · " + name;
}

void add_names(Figure& figure, const DrawContext& context) {
    constexpr int max_names = 24;
    constexpr Real same_anchor_px = 0.5;
    const int count = int(context.solids.size());
    PaperPolygons polygons = figure.body_outlines;
    const std::optional<core::Solid> moved = ghost(context);
    if (moved && !is_too_far_to_draw(*moved)) polygons.push_back(paper_polygon(context, *moved));
    if (context.interaction.motion_time_s)
        for (const core::Solid& solid : solids_of_motion(context))
            polygons.push_back(paper_polygon(context, solid));
    const std::vector<KeepOutLine> lines = keep_out_lines(context);
    const auto add = [&](int body) {
        // The name of an off-screen body would be misread as the name of another body at the edge.
        if (is_off_paper(context, polygons[body])) return;
        const core::Solid& solid = context.solids[body];
        Surroundings surroundings{polygons, lines, body, context.px(solid.center),
                                  context.px(context.pair_center())};
        const auto previous =
            std::ranges::find(context.interaction.last_labels, name_id(body), &PlacedLabel::id);
        const bool has_previous = previous != context.interaction.last_labels.end();
        if (has_previous) surroundings.previous_side = previous->side;
        struct Anchor {
            Vec3 position;
            Vec2 out;
        };
        std::array<Anchor, 16> anchors;
        for (std::size_t i = 0; i < anchors.size(); ++i) {
            const Real angle = (Real(i) + 0.5) * glm::two_pi<Real>() / anchors.size();
            const Vec3 direction =
                std::cos(angle) * context.view.right() + std::sin(angle) * context.view.up();
            anchors[i] = {support_point_near(solid, direction, solid.center),
                          {std::cos(angle), -std::sin(angle)}};
        }
        const bool is_stepped = context.analysis->is_walk || context.analysis->is_concealed;
        const std::size_t best = *find_least_cost(anchors, [&](const Anchor& anchor, Real) {
            const Vec2 px = context.px(anchor.position);
            // A step through the axes leaves the names where they are, whatever is drawn beside them.
            const bool is_same =
                is_stepped && has_previous &&
                glm::distance(px, Vec2(previous->anchor) * Real(context.scale)) < same_anchor_px;
            return is_same ? std::numeric_limits<Real>::lowest()
                           : name_cost(context, surroundings, px, anchor.out);
        });
        const Role role = body_role(context, body);
        figure.labels.push_back({anchors[best].position,
                                 name_with_letter(context.analysis->document->bodies[body].name, role), role,
                                 LabelKind::Name, solid.center, name_id(body), body});
    };
    for (int i : context.analysis->document->pair) add(i);
    for (int i = 0; i < std::min(count, max_names); ++i) {
        // A and B are the shapes of the pair: at another body the letter would be misread.
        const std::string& name = context.analysis->document->bodies[i].name;
        const bool is_letter_of_other = !is_in_pair(context, i) && (name == "A" || name == "B");
        if (!is_in_pair(context, i) && !is_too_far_to_draw(context.solids[i]) && !is_letter_of_other) add(i);
    }
}

bool is_end_on(const DrawContext& context, const Arrow& arrow) {
    constexpr Real min_length_px = 12;  // shorter than a head
    constexpr Real min_slope = 0.2;     // a longer arrow shows its direction
    if (context.flat()) return false;
    const Vec2 delta = context.px(arrow.to) - context.px(arrow.from);
    const Real length_px = glm::length(arrow.to - arrow.from) / context.length_of_px(1, arrow.from);
    return glm::length(delta) < min_length_px * context.scale &&
           glm::length(delta) < min_slope * length_px * context.scale;
}

void add_arrow(Figure& figure, const DrawContext& context, const Arrow& arrow) {
    if (!is_end_on(context, arrow)) {
        figure.arrows.push_back(arrow);
        return;
    }
    const bool towards = glm::dot(arrow.to - arrow.from, context.view.forward()) < 0;
    const Vec3& near_end = towards ? arrow.to : arrow.from;
    constexpr Real ring_radius_px = 9;
    const Real radius = context.length_of_px(ring_radius_px, near_end);
    figure.lines.push_back({circle_points(near_end, -context.view.forward(), radius, context.view),
                            arrow.role, arrow.layer, true});
    figure.markers.push_back(
        {near_end, towards ? MarkerShape::Dot : MarkerShape::Cross, arrow.role, arrow.layer});
}

}  // namespace app
