// What round shapes share with others: convex, so it is the hull of the points that each has within the other
// and of those in which their skins cross.
#include "app/scene/overlap_round.h"

#include <algorithm>

#include "app/scene/overlap_parts.h"
#include "app/scene/paper_hull.h"
#include "app/scene/parts.h"

namespace app {
namespace {

using Loop = std::vector<Vec3>;

void add_held(Loop& points, const Loop& candidates, const core::Solid& solid) {
    const Inside within(solid);
    for (const Vec3& point : candidates)
        if (within.holds(point)) points.push_back(point);
}

// The two points in which the rims of two discs cross.
void add_crossings(Loop& points, const core::Solid& a, const core::Solid& b) {
    const std::optional<Crossing> both = crossing(a, b);
    if (!both) return;
    const Vec3 aside = Vec3(-both->plane.normal.y, both->plane.normal.x, 0) * both->radius;
    points.push_back(both->middle + aside);
    points.push_back(both->middle - aside);
}

void add_sides_within(Loop& points, const core::Solid& polygon, const core::Solid& disc) {
    for (const core::Face& side : polygon.faces) {
        const Vec3 from = polygon.centre + polygon.corners[side.loop[0]],
                   to = polygon.centre + polygon.corners[side.loop[1]];
        const auto part = within_round(disc, from, to);
        if (part) points.insert(points.end(), part->begin(), part->end());
    }
}

// The region as it is seen, filled in a plane that faces the eye, as a ball is; of a region that goes past
// the eye the part before it.
void add_region(Figure& figure, const Stage& stage, Loop points) {
    const Lens& lens = stage.lens;
    std::erase_if(points, [&](const Vec3& point) { return lens.project(point).depth <= 0; });
    const bool within = Inside(stage.a()).holds(lens.eye()) && Inside(stage.b()).holds(lens.eye());
    if (points.size() < 3 || within) return;
    Vec3 middle{0};
    for (const Vec3& point : points) middle += point / static_cast<Real>(points.size());
    std::vector<Vec2> seen;
    seen.reserve(points.size());
    for (const Vec3& point : points) seen.push_back(lens.project(point).px);
    Loop loop;
    for (const Vec2& px : convex_hull(std::move(seen))) {
        const Ray ray = lens.ray(px);
        const Real away =
            glm::dot(middle - ray.origin, lens.forward()) / glm::dot(ray.direction, lens.forward());
        loop.push_back(ray.origin + ray.direction * away);
    }
    if (loop.size() >= 3) figure.areas.push_back({std::move(loop), Role::Overlap});
}

void add_line(Figure& figure, Loop points, bool closed = false) {
    figure.lines.push_back({std::move(points), Role::Overlap, Layer::Solid, closed});
}

Loop circle(const Crossing& crossing, const Lens& lens) {
    return circle(crossing.middle, crossing.plane.normal, crossing.radius, lens);
}

// Where two balls meet: the lens between them, and the circle their skins share.
void add_balls(Figure& figure, const Stage& stage, const core::Solid& a, const core::Solid& b) {
    Loop points;
    add_held(points, seen_outline(a, stage.lens), b);
    add_held(points, seen_outline(b, stage.lens), a);
    if (const std::optional<Crossing> both = crossing(a, b)) {
        Loop shared = circle(*both, stage.lens);
        points.insert(points.end(), shared.begin(), shared.end());
        add_line(figure, std::move(shared), true);
    }
    add_region(figure, stage, std::move(points));
}

// Of a straight line the share behind all planes but one; empty when min > max.
core::Interval share_behind(const std::vector<core::Plane>& planes, std::size_t but, const Vec3& from,
                            const Vec3& to) {
    core::Interval share{0, 1};
    for (std::size_t i = 0; i < planes.size(); ++i) {
        if (i == but) continue;
        const Real start = core::distance(planes[i], from), end = core::distance(planes[i], to);
        if (start > 0 && end > 0) return {1, 0};
        if (start > 0) share.min = std::max(share.min, start / (start - end));
        if (end > 0) share.max = std::min(share.max, start / (start - end));
    }
    return share;
}

// The arcs of a circle in one face of a box that lie within the face.
std::vector<Loop> arcs_within(const Loop& ring, const std::vector<core::Plane>& planes, std::size_t face) {
    std::vector<Loop> arcs;
    bool goes_on = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec3& from = ring[i];
        const Vec3 run = ring[(i + 1) % ring.size()] - from;
        const core::Interval share = share_behind(planes, face, from, from + run);
        if (share.min > share.max) {
            goes_on = false;
            continue;
        }
        if (!goes_on || share.min > 0) arcs.push_back({from + run * share.min});
        arcs.back().push_back(from + run * share.max);
        goes_on = share.max == 1;
    }
    if (goes_on && arcs.size() > 1 && arcs.front().front() == ring.front()) {
        arcs.back().insert(arcs.back().end(), arcs.front().begin() + 1, arcs.front().end());
        arcs.erase(arcs.begin());
    }
    return arcs;
}

// The circles in which a ball cuts the faces of a box, and the edges of the box within it.
void add_box_and_ball(Figure& figure, const Stage& stage, const core::Solid& box, const core::Solid& ball) {
    Loop points;
    const std::vector<core::Plane> planes = sides(box);
    for (std::size_t i = 0; i < planes.size(); ++i) {
        const std::optional<Crossing> cut = crossing(planes[i], ball);
        if (!cut) continue;
        for (Loop& arc : arcs_within(circle(*cut, stage.lens), planes, i)) {
            points.insert(points.end(), arc.begin(), arc.end());
            add_line(figure, std::move(arc));
        }
    }
    for (const core::Edge& edge : box.edges) {
        const auto part =
            within_round(ball, box.centre + box.corners[edge.from], box.centre + box.corners[edge.to]);
        if (!part) continue;
        points.insert(points.end(), part->begin(), part->end());
        add_line(figure, {part->begin(), part->end()});
    }
    add_held(points, seen_outline(ball, stage.lens), box);
    add_region(figure, stage, std::move(points));
}

}  // namespace

std::vector<Vec3> common_flat(const core::Solid& a, const core::Solid& b, const Lens& lens) {
    Loop points;
    for (const auto& [own, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        add_held(points, outline(*own, Vec3(0, 0, 1), lens), *other);
        if (!is_round(*own) && is_round(*other)) add_sides_within(points, *own, *other);
    }
    if (is_round(a) && is_round(b)) add_crossings(points, a, b);
    std::vector<Vec2> flat(points.begin(), points.end());
    Loop loop;
    for (const Vec2& point : convex_hull(std::move(flat))) loop.emplace_back(point, a.centre.z);
    return loop;
}

void add_common_with_ball(Figure& figure, const Stage& stage, const core::Solid& a, const core::Solid& b) {
    if (is_ball(a) && is_ball(b))
        add_balls(figure, stage, a, b);
    else
        add_box_and_ball(figure, stage, is_ball(a) ? b : a, is_ball(a) ? a : b);
}

}  // namespace app
