// What round shapes share with others: convex, so it is the hull of the points that each has within the other
// and of those in which their skins cross.
#include "app/scene/overlap_round.h"

#include <algorithm>

#include "app/scene/overlap_parts.h"
#include "app/scene/paper_hull.h"
#include "app/scene/parts.h"

namespace app {
namespace {

using Polyline = std::vector<Vec3>;

void add_points_inside(Polyline& points, const Polyline& candidates, const core::Solid& solid) {
    const PointInSolid inside(solid);
    for (const Vec3& point : candidates)
        if (inside.contains(point)) points.push_back(point);
}

// The two points in which the rims of two discs cross.
void add_intersections(Polyline& points, const core::Solid& a, const core::Solid& b) {
    const std::optional<SurfaceIntersection> intersection = intersect_surfaces(a, b);
    if (!intersection) return;
    const Vec3 offset =
        Vec3(-intersection->plane.normal.y, intersection->plane.normal.x, 0) * intersection->radius;
    points.push_back(intersection->center + offset);
    points.push_back(intersection->center - offset);
}

void add_clipped_sides(Polyline& points, const core::Solid& polygon, const core::Solid& disc) {
    for (const core::Face& side : polygon.faces) {
        const Vec3 from = polygon.center + polygon.vertices[side.vertices[0]],
                   to = polygon.center + polygon.vertices[side.vertices[1]];
        const auto part = clip_to_ball(disc, from, to);
        if (part) points.insert(points.end(), part->begin(), part->end());
    }
}

// The region as it is seen, filled in a plane that faces the eye, as a ball is; of a region that goes past
// the eye the part before it.
void add_region(Figure& figure, const DrawContext& context, Polyline points) {
    const ViewTransform& view = context.view;
    std::erase_if(points, [&](const Vec3& point) { return view.project(point).depth <= 0; });
    const bool inside =
        PointInSolid(context.a()).contains(view.eye()) && PointInSolid(context.b()).contains(view.eye());
    if (points.size() < 3 || inside) return;
    Vec3 center{0};
    for (const Vec3& point : points) center += point / static_cast<Real>(points.size());
    std::vector<Vec2> projected;
    projected.reserve(points.size());
    for (const Vec3& point : points) projected.push_back(view.project(point).px);
    Polyline polygon;
    for (const Vec2& px : convex_hull(std::move(projected))) {
        const Ray ray = view.ray(px);
        const Real away =
            glm::dot(center - ray.origin, view.forward()) / glm::dot(ray.direction, view.forward());
        polygon.push_back(ray.origin + ray.direction * away);
    }
    if (polygon.size() >= 3) figure.areas.push_back({std::move(polygon), Role::Overlap});
}

void add_line(Figure& figure, Polyline points, bool closed = false) {
    figure.lines.push_back({std::move(points), Role::Overlap, PaintLayer::Solid, closed});
}

Polyline circle_points(const SurfaceIntersection& crossing, const ViewTransform& view) {
    return circle_points(crossing.center, crossing.plane.normal, crossing.radius, view);
}

// Where two balls meet: the lens between them, and the circle their skins share.
void add_balls(Figure& figure, const DrawContext& context, const core::Solid& a, const core::Solid& b) {
    Polyline points;
    add_points_inside(points, paper_outline(a, context.view), b);
    add_points_inside(points, paper_outline(b, context.view), a);
    if (const std::optional<SurfaceIntersection> intersection = intersect_surfaces(a, b)) {
        Polyline circle = circle_points(*intersection, context.view);
        points.insert(points.end(), circle.begin(), circle.end());
        add_line(figure, std::move(circle), true);
    }
    add_region(figure, context, std::move(points));
}

// Of a straight line the share behind all planes but one; empty when min > max.
core::Interval range_behind(const std::vector<core::Plane>& planes, std::size_t excluded, const Vec3& from,
                            const Vec3& to) {
    core::Interval range{0, 1};
    for (std::size_t i = 0; i < planes.size(); ++i) {
        if (i == excluded) continue;
        const Real start = core::signed_distance(planes[i], from), end = core::signed_distance(planes[i], to);
        if (start > 0 && end > 0) return {1, 0};
        if (start > 0) range.min = std::max(range.min, start / (start - end));
        if (end > 0) range.max = std::min(range.max, start / (start - end));
    }
    return range;
}

// The arcs of a circle in one face of a box that lie within the face.
std::vector<Polyline> clip_arcs(const Polyline& circle, const std::vector<core::Plane>& planes,
                                std::size_t face) {
    std::vector<Polyline> arcs;
    bool continues = false;
    for (std::size_t i = 0; i < circle.size(); ++i) {
        const Vec3& from = circle[i];
        const Vec3 delta = circle[(i + 1) % circle.size()] - from;
        const core::Interval range = range_behind(planes, face, from, from + delta);
        if (range.min > range.max) {
            continues = false;
            continue;
        }
        if (!continues || range.min > 0) arcs.push_back({from + delta * range.min});
        arcs.back().push_back(from + delta * range.max);
        continues = range.max == 1;
    }
    if (continues && arcs.size() > 1 && arcs.front().front() == circle.front()) {
        arcs.back().insert(arcs.back().end(), arcs.front().begin() + 1, arcs.front().end());
        arcs.erase(arcs.begin());
    }
    return arcs;
}

// The circles in which a ball cuts the faces of a box, and the edges of the box within it.
void add_box_and_ball(Figure& figure, const DrawContext& context, const core::Solid& box,
                      const core::Solid& ball) {
    Polyline points;
    const std::vector<core::Plane> planes = side_planes(box);
    for (std::size_t i = 0; i < planes.size(); ++i) {
        const std::optional<SurfaceIntersection> intersection = intersect_surfaces(planes[i], ball);
        if (!intersection) continue;
        for (Polyline& arc : clip_arcs(circle_points(*intersection, context.view), planes, i)) {
            points.insert(points.end(), arc.begin(), arc.end());
            add_line(figure, std::move(arc));
        }
    }
    for (const core::Edge& edge : box.edges) {
        const auto part =
            clip_to_ball(ball, box.center + box.vertices[edge.from], box.center + box.vertices[edge.to]);
        if (!part) continue;
        points.insert(points.end(), part->begin(), part->end());
        add_line(figure, {part->begin(), part->end()});
    }
    add_points_inside(points, paper_outline(ball, context.view), box);
    add_region(figure, context, std::move(points));
}

}  // namespace

std::vector<Vec3> intersect_flat(const core::Solid& a, const core::Solid& b, const ViewTransform& view) {
    Polyline points;
    for (const auto& [own, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        add_points_inside(points, solid_outline(*own, Vec3(0, 0, 1), view), *other);
        if (!is_round(*own) && is_round(*other)) add_clipped_sides(points, *own, *other);
    }
    if (is_round(a) && is_round(b)) add_intersections(points, a, b);
    std::vector<Vec2> flat(points.begin(), points.end());
    Polyline polygon;
    for (const Vec2& point : convex_hull(std::move(flat))) polygon.emplace_back(point, a.center.z);
    return polygon;
}

void add_overlap_with_ball(Figure& figure, const DrawContext& context, const core::Solid& a,
                           const core::Solid& b) {
    if (is_ball(a) && is_ball(b))
        add_balls(figure, context, a, b);
    else
        add_box_and_ball(figure, context, is_ball(a) ? b : a, is_ball(a) ? a : b);
}

}  // namespace app
