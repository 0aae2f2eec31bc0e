// Outlines of solids and their polygons on the paper.
#include "app/scene/solid_outline.h"

#include <algorithm>

#include "app/drawing/ball_outline.h"
#include "app/drawing/view_space.h"
#include "app/scene/pick.h"

namespace app {

namespace {

// Adds the arc about a vertex from one normal to the next, less than half a turn to the left.
void add_arc(std::vector<Vec3>& outline, const Vec3& center, const Vec3& from, const Vec3& to,
             const std::vector<Vec3>& circle) {
    const auto is_left = [](const Vec3& first, const Vec3& second) {
        return first.x * second.y - first.y * second.x > 0;
    };
    outline.push_back(center + from);
    std::vector<Vec3> between;
    for (const Vec3& offset : circle)
        if (is_left(from, offset) && is_left(offset, to)) between.push_back(offset);
    std::ranges::sort(between, is_left);
    for (const Vec3& offset : between) outline.push_back(center + offset);
    outline.push_back(center + to);
}

}  // namespace

std::vector<Vec3> circle_points(const Vec3& center, const Vec3& axis, Real radius,
                                const ViewTransform& view) {
    const Vec3 u = core::any_perpendicular(axis) * radius;
    return circle_points(center, u, glm::cross(axis, u), view);
}

std::vector<Vec3> circle_points(const Vec3& center, const Vec3& u, const Vec3& v, const ViewTransform& view) {
    const CircleCurve circle{view.to_view(center), view.rotate_to_view(u) / view.units_per_height(),
                             view.rotate_to_view(v) / view.units_per_height()};
    std::vector<Vec3> points;
    for (const Vec2& cos_sin : tessellate_circle(circle, view))
        points.push_back(center + cos_sin.x * u + cos_sin.y * v);
    return points;
}

std::vector<const core::Face*> ordered_sides(const core::Solid& solid) {
    std::vector<const core::Face*> side_from(solid.vertices.size(), nullptr), sides;
    for (auto side = solid.faces.rbegin(); side != solid.faces.rend(); ++side)
        side_from[side->vertices[0]] = &*side;
    int vertex = solid.faces[0].vertices[0];
    for (std::size_t i = 0; i < solid.faces.size(); ++i) {
        sides.push_back(side_from[vertex]);
        vertex = sides.back()->vertices[1];
    }
    return sides;
}

std::vector<Vec3> flat_outline(const core::Solid& solid, const ViewTransform& view) {
    if (is_round(solid)) return solid_outline(solid, Vec3(0, 0, 1), view);
    const std::vector<const core::Face*> sides = ordered_sides(solid);
    std::vector<Vec3> circle;
    if (solid.radius > 0) {
        circle = circle_points(solid.center, Vec3(0, 0, 1), solid.radius, view);
        for (Vec3& point : circle) point -= solid.center;
    }
    std::vector<Vec3> outline;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const Vec3 vertex = solid.vertex(sides[i]->vertices[0]);
        const core::Face& previous = *sides[(i + sides.size() - 1) % sides.size()];
        if (solid.radius > 0)
            add_arc(outline, vertex, solid.radius * previous.normal, solid.radius * sides[i]->normal, circle);
        else
            outline.push_back(vertex);
    }
    return outline;
}

std::vector<Vec3> solid_outline(const core::Solid& solid, const Vec3& axis, const ViewTransform& view) {
    if (solid.radius == 0) {
        std::vector<Vec3> points;
        for (const Vec3& corner : solid.vertices) points.push_back(solid.center + corner);
        return points;
    }
    if (solid.flat && !is_round(solid)) return flat_outline(solid, view);
    if (is_rounded_polytope(solid)) return silhouette(solid, view);
    return circle_points(solid.vertex(0), solid.flat ? Vec3(0, 0, 1) : axis, solid.radius, view);
}

std::vector<Vec3> silhouette(const core::Solid& solid, const ViewTransform& view) {
    std::vector<Vec2> points;
    for (const Vec3& vertex : solid.vertices) {
        const ViewBall ball{view.to_view(solid.center + vertex), solid.radius / view.units_per_height()};
        const std::optional<CircleCurve> circle = outline_circle(ball, view);
        if (!circle) return {};
        for (const Vec3& point : circle_points(*circle, view)) points.push_back(view.to_paper(point));
    }
    std::vector<Vec3> outline;
    for (const Vec2& px : convex_hull(points)) outline.push_back(camera_plane_point(view, px, solid.center));
    return outline;
}

std::vector<Vec3> paper_outline(const core::Solid& solid, const ViewTransform& view) {
    if (!is_ball(solid) || solid.radius == 0) return solid_outline(solid, Vec3(0, 0, 1), view);
    const ViewBall ball{view.to_view(solid.vertex(0)), solid.radius / view.units_per_height()};
    const std::optional<CircleCurve> circle = outline_circle(ball, view);
    std::vector<Vec3> points;
    if (!circle) return points;
    for (const Vec3& point : circle_points(*circle, view)) points.push_back(view.to_world(point));
    return points;
}

PaperPolygon paper_polygon(const DrawContext& context, const core::Solid& solid) {
    const ViewTransform& view = context.view;
    const Frustum frustum(view);
    std::vector<Vec2> points;
    const auto add_visible = [&](const Polyline& polygon) {
        for (const Vec3& point : frustum.clip_polygon(polygon)) points.push_back(view.to_paper(point));
    };
    if (!solid.flat && solid.radius > 0) {
        for (int i = 0; i < int(solid.vertices.size()); ++i) {
            const Vec3 center = view.to_view(solid.vertex(i));
            add_visible(ball_outline({center, solid.radius / view.units_per_height()}, view).disc.points);
        }
        return convex_hull(points);
    }
    const auto to_view = [&](Polyline polygon) {
        for (Vec3& point : polygon) point = view.to_view(point);
        return polygon;
    };
    const Polyline outline = to_view(solid_outline(solid, Vec3(0, 0, 1), view));
    const auto is_visible = [&](const Vec3& point) { return frustum.contains(point); };
    if (std::ranges::all_of(outline, is_visible)) {
        for (const Vec3& point : outline) points.push_back(view.to_paper(point));
        return convex_hull(points);
    }
    if (solid.flat) {
        add_visible(to_view(flat_outline(solid, view)));
        return convex_hull(points);
    }
    if (is_round(solid)) add_visible(outline);
    for (const Polyline& face : face_polygons(solid)) add_visible(to_view(face));
    for (const core::Edge& edge : solid.edges) {
        const Polyline ends = to_view({solid.vertex(edge.from), solid.vertex(edge.to)});
        const std::optional<Segment> visible = frustum.clip({ends[0], ends[1]});
        if (visible) points.insert(points.end(), {view.to_paper(visible->from), view.to_paper(visible->to)});
    }
    return convex_hull(points);
}

std::vector<PaperPolygon> paper_polygons(const DrawContext& context) {
    std::vector<PaperPolygon> polygons;
    for (const core::Solid& solid : context.solids)
        if (!is_too_far_to_draw(solid)) polygons.push_back(paper_polygon(context, solid));
    return polygons;
}

std::optional<std::array<Vec2, 2>> clip_to_paper(const DrawContext& context, const Vec3& from,
                                                 const Vec3& to) {
    const ViewTransform& view = context.view;
    const std::optional<Segment> clipped = Frustum(view).clip({view.to_view(from), view.to_view(to)});
    if (!clipped) return std::nullopt;
    const Vec2 start = view.to_paper(clipped->from), delta = view.to_paper(clipped->to) - start;
    Real enter = 0, leave = 1;
    for (int i : {0, 1}) {
        const Real low = -start[i], high = view.size_px()[i] - start[i];
        if (delta[i] == 0 && (low > 0 || high < 0)) return std::nullopt;
        if (delta[i] == 0) continue;
        enter = std::max(enter, std::min(low / delta[i], high / delta[i]));
        leave = std::min(leave, std::max(low / delta[i], high / delta[i]));
    }
    if (enter > leave) return std::nullopt;
    return std::array<Vec2, 2>{start + delta * enter, start + delta * leave};
}

bool is_off_paper(const DrawContext& context, const PaperPolygon& polygon) {
    return !intersects(polygon, {glm::vec2(0), glm::vec2(context.view.size_px())});
}

std::vector<PaperObstacle> scene_obstacles(const DrawContext& context) {
    std::vector<PaperObstacle> obstacles;
    for (PaperPolygon& polygon : paper_polygons(context))
        obstacles.emplace_back(std::move(polygon), obstacle_cost::body);
    if (context.axis() == nullptr) return obstacles;
    if (const auto line = clip_to_paper(context, context.axis_line.start(), context.axis_line.tip()))
        obstacles.emplace_back(PaperPolygon{(*line)[0], (*line)[1]}, obstacle_cost::line);
    return obstacles;
}

}  // namespace app
