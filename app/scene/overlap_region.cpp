// The common region of both shapes: of their outlines in flat scenes, the faces of the common solid in solid
// ones.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

#include "app/scene/pair_figure.h"
#include "app/scene/solid_outline.h"
#include "core/planar.h"

namespace app {

namespace {

using Polyline = std::vector<Vec3>;

// Clipping at lines, planes and circles.

constexpr Real plane_tolerance = 1e-13;  // keeps points that are in the plane up to rounding

void add_thin_sides(std::vector<core::Plane>& planes, const core::Solid& solid) {
    const auto add = [&](const Vec3& normal, int vertex) {
        planes.push_back({normal, glm::dot(normal, solid.vertex(vertex))});
    };
    if (!core::is_segment(solid)) {
        const core::Face& face = solid.faces[0];
        for (std::size_t i = 0; i < face.vertices.size(); ++i) {
            const int from = face.vertices[i], to = face.vertices[(i + 1) % face.vertices.size()];
            const Vec3 along = solid.vertices[to] - solid.vertices[from];
            add(glm::normalize(glm::cross(along, face.normal)), from);
        }
        return;
    }
    const Vec3& along = solid.edge_directions[0];
    const Vec3 across = core::any_perpendicular(along);
    add(along, solid.edges[0].to);
    add(-along, solid.edges[0].from);
    for (const Vec3& side : {across, glm::cross(along, across)}) {
        add(side, solid.edges[0].to);
        add(-side, solid.edges[0].to);
    }
}

// The planes that bound a solid, fronts outwards: its faces first; none for a round one. Of a thin one also
// those through its edges.
std::vector<core::Plane> side_planes(const core::Solid& solid) {
    std::vector<core::Plane> planes;
    for (const core::Face& face : solid.faces)
        planes.push_back({face.normal, glm::dot(face.normal, solid.vertex(face.vertices[0]))});
    if (core::is_thin(solid)) add_thin_sides(planes, solid);
    return planes;
}

// Tests many points against one solid.
class PointInSolid {
  public:
    explicit PointInSolid(const core::Solid& solid) : solid_(solid), sides_(side_planes(solid)) {}

    // The point is in the solid or on its surface.
    bool contains(const Vec3& point) const {
        constexpr Real tolerance = 1e-9;
        if (is_round(solid_))
            return glm::length(point - solid_.center - solid_.vertices[0]) <= solid_.radius + tolerance;
        return std::ranges::all_of(
            sides_, [&](const core::Plane& side) { return core::signed_distance(side, point) <= tolerance; });
    }

  private:
    const core::Solid& solid_;
    std::vector<core::Plane> sides_;
};

// The part of a segment in a ball; absent when there is none.
std::optional<std::array<Vec3, 2>> clip_to_ball(const core::Solid& round_solid, const Vec3& from,
                                                const Vec3& to) {
    const Vec3 delta = to - from, start = from - round_solid.center - round_solid.vertices[0];
    const Real square = glm::dot(delta, delta);
    if (!(square > 0)) return std::nullopt;
    const Real nearest = -glm::dot(start, delta) / square;
    const Real distance = glm::length(start + delta * nearest);
    if (!(distance < round_solid.radius)) return std::nullopt;
    const Real half = std::sqrt((round_solid.radius - distance) * (round_solid.radius + distance) / square);
    const Real enter = std::max(0.0, nearest - half), leave = std::min(1.0, nearest + half);
    if (enter >= leave) return std::nullopt;
    return std::array<Vec3, 2>{from + delta * enter, from + delta * leave};
}

// The circle in which the surfaces of two balls intersect.
struct SurfaceIntersection {
    core::Plane plane;
    Vec3 center{0};
    Real radius = 0;
};

// The intersection of a plane and a ball.
std::optional<SurfaceIntersection> intersect_surfaces(const core::Plane& plane, const core::Solid& ball) {
    const Vec3 center = ball.vertex(0);
    const Real height = core::signed_distance(plane, center);
    if (!(std::abs(height) < ball.radius)) return std::nullopt;
    const Real radius = std::sqrt((ball.radius - height) * (ball.radius + height));
    return SurfaceIntersection{plane, center - plane.normal * height, radius};
}

// Absent when the surfaces do not intersect.
std::optional<SurfaceIntersection> intersect_surfaces(const core::Solid& a, const core::Solid& b) {
    const Vec3 from = a.vertex(0), delta = b.vertex(0) - from;
    const Real distance = glm::length(delta);
    if (!(distance > 0)) return std::nullopt;
    const Vec3 normal = delta / distance;
    const Real height = (distance + (a.radius - b.radius) * ((a.radius + b.radius) / distance)) / 2;
    return intersect_surfaces(core::Plane{normal, glm::dot(normal, from) + height}, a);
}

// A common region with a ball is convex: the hull of the points of each solid inside the other and of the
// intersections of their surfaces.
void add_points_inside(Polyline& points, const Polyline& candidates, const core::Solid& solid) {
    const PointInSolid inside(solid);
    for (const Vec3& point : candidates)
        if (inside.contains(point)) points.push_back(point);
}

// Fills the outline of the region in a plane that faces the eye, like a ball. Of a region that extends behind
// the eye, only the part in front.
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
    for (const Vec2& px : convex_hull(projected)) {
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

// The part of a segment behind all planes except one, as fractions; empty when min > max.
core::Interval range_behind(const std::vector<core::Plane>& planes, std::size_t excluded, const Vec3& from,
                            const Vec3& to) {
    core::Interval range{0, 1};
    for (std::size_t i = 0; i < planes.size(); ++i) {
        if (i != excluded) range = part_in_front({-planes[i].normal, -planes[i].offset}, {from, to}, range);
    }
    return range;
}

// The arcs of a circle in the plane of a face that are inside the face.
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

// The intersections of a ball with the faces of a box, and the edges of the box inside the ball.
void add_box_and_ball(Figure& figure, const DrawContext& context, const core::Solid& box,
                      const core::Solid& ball) {
    Polyline points;
    std::vector<core::Plane> planes = side_planes(box);
    const std::size_t faces = face_polygons(box).size();
    if (faces == 1) planes.erase(planes.begin() + 1);  // the opposite face is in the same plane
    for (std::size_t i = 0; i < faces; ++i) {
        const std::optional<SurfaceIntersection> intersection = intersect_surfaces(planes[i], ball);
        if (!intersection) continue;
        for (Polyline& arc : clip_arcs(circle_points(*intersection, context.view), planes, i)) {
            points.insert(points.end(), arc.begin(), arc.end());
            add_line(figure, std::move(arc));
        }
    }
    for (const core::Edge& edge : box.edges) {
        const auto part = clip_to_ball(ball, box.vertex(edge.from), box.vertex(edge.to));
        if (!part) continue;
        points.insert(points.end(), part->begin(), part->end());
        add_line(figure, {part->begin(), part->end()});
    }
    add_points_inside(points, paper_outline(ball, context.view), box);
    add_region(figure, context, std::move(points));
}

// The part of a convex polygon behind all planes; fewer than three points when there is none.
Polyline clip_behind_all(Polyline polygon, const std::vector<core::Plane>& planes) {
    for (const core::Plane& plane : planes) {
        const auto height = [&](const Vec3& point) {
            return core::signed_distance(plane, point) - plane_tolerance;
        };
        const auto is_in_front = [&](const Vec3& point) { return height(point) > 0; };
        if (std::ranges::any_of(polygon, is_in_front)) polygon = core::clip_polygon(polygon, height);
        if (polygon.empty()) break;
    }
    return polygon;
}

// The edges of a polyhedron without duplicates. Two faces share each edge, and dashes drawn twice would look
// solid.
class UniqueEdges {
  public:
    void add(const Polyline& polygon) {
        for (std::size_t i = 0; i < polygon.size(); ++i) add(polygon[i], polygon[(i + 1) % polygon.size()]);
    }
    std::vector<Polyline> release() && { return std::move(edges_); }

  private:
    static constexpr Real tolerance = 1e-9;
    static bool are_equal(const Vec3& first, const Vec3& second) {
        return glm::length(first - second) <= tolerance;
    }
    void add(const Vec3& from, const Vec3& to) {
        if (are_equal(from, to)) return;
        // The middles of equal edges are as near as their ends.
        const Real middle = (from.x + to.x) / 2, reach = 2 * tolerance;
        const auto first = by_middle_x_.lower_bound(middle - reach);
        const auto last = by_middle_x_.upper_bound(middle + reach);
        const bool is_duplicate = std::any_of(first, last, [&](const auto& entry) {
            const Polyline& edge = edges_[entry.second];
            return (are_equal(edge[0], from) && are_equal(edge[1], to)) ||
                   (are_equal(edge[0], to) && are_equal(edge[1], from));
        });
        if (is_duplicate) return;
        by_middle_x_.emplace(middle, edges_.size());
        edges_.push_back({from, to});
    }

    std::vector<Polyline> edges_;
    std::multimap<Real, std::size_t> by_middle_x_;  // indices of edges
};

void add_overlap_solid(Figure& figure, const core::Solid& a, const core::Solid& b) {
    UniqueEdges edges;
    const std::vector<core::Plane> sides_of_a = side_planes(a), sides_of_b = side_planes(b);
    for (const auto& [own, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        if (core::is_segment(*own)) {
            const Vec3 from = own->vertex(own->edges[0].from);
            const Vec3 delta = own->vertex(own->edges[0].to) - from;
            const std::vector<core::Plane>& planes = own == &a ? sides_of_b : sides_of_a;
            const core::Interval range = range_behind(planes, planes.size(), from, from + delta);
            if (range.min < range.max) add_line(figure, {from + range.min * delta, from + range.max * delta});
        }
        if (core::is_thin(*other) && !core::is_thin(*own)) continue;
        for (Polyline& polygon : face_polygons(*own)) {
            polygon = clip_behind_all(std::move(polygon), own == &a ? sides_of_b : sides_of_a);
            // Of coincident faces one is drawn.
            const auto contains_polygon = [&](const core::Plane& side) {
                constexpr Real tolerance = 1e-9;
                return std::ranges::all_of(polygon, [&](const Vec3& point) {
                    return std::abs(core::signed_distance(side, point)) <= tolerance;
                });
            };
            if (polygon.size() < 3 || (own == &b && std::ranges::any_of(sides_of_a, contains_polygon)))
                continue;
            edges.add(polygon);
            figure.areas.push_back({std::move(polygon), Role::Overlap});
        }
    }
    for (Polyline& edge : std::move(edges).release()) add_line(figure, std::move(edge));
}

}  // namespace

void add_overlap_region(Figure& figure, const DrawContext& context) {
    // Uses the exact verdict, independent of the current method. An overlap within the tolerance counts as
    // touching and is not drawn.
    const Document& document = *context.analysis->document;
    if (context.analysis->reference_verdict() != core::Verdict::Overlap) return;
    if (context.trace.verdict != core::Verdict::Overlap &&
        core::query_verdict(*core::find_method("sat"), pair(document), document.settings) ==
            core::Verdict::Touching)
        return;
    const core::Solid &a = context.a(), &b = context.b();
    if (context.flat()) {
        // Also the sides of length zero of a sharp solid bound the region.
        const Polyline outline = flat_outline(b, context.view);
        if (outline.size() < 3) return;
        std::vector<core::Plane> sides = b.radius == 0 ? side_planes(b) : std::vector<core::Plane>();
        for (std::size_t i = 0; b.radius > 0 && i < outline.size(); ++i) {
            const Vec3 along = outline[(i + 1) % outline.size()] - outline[i];
            if (along == Vec3(0)) continue;
            const Vec3 normal = glm::normalize(Vec3(along.y, -along.x, 0));
            sides.push_back({normal, glm::dot(normal, outline[i])});
        }
        Polyline polygon = clip_behind_all(flat_outline(a, context.view), sides);
        if (polygon.size() < 3) return;
        figure.areas.push_back({polygon, Role::Overlap});
        add_line(figure, std::move(polygon), true);
    } else if (is_rounded_polytope(a) || is_rounded_polytope(b)) {
        return;  // its surface has parts of cylinders and spheres
    } else if (is_ball(a) && is_ball(b)) {
        // The common region of two balls, and the circle where their surfaces intersect.
        Polyline points;
        add_points_inside(points, paper_outline(a, context.view), b);
        add_points_inside(points, paper_outline(b, context.view), a);
        if (const std::optional<SurfaceIntersection> intersection = intersect_surfaces(a, b)) {
            Polyline circle = circle_points(*intersection, context.view);
            points.insert(points.end(), circle.begin(), circle.end());
            add_line(figure, std::move(circle), true);
        }
        add_region(figure, context, std::move(points));
    } else if (is_ball(a) || is_ball(b)) {
        add_box_and_ball(figure, context, is_ball(a) ? b : a, is_ball(a) ? a : b);
    } else {
        add_overlap_solid(figure, a, b);
    }
}

}  // namespace app
