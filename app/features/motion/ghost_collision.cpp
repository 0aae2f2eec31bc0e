// Tests the moving B against every other body.
#include "app/features/motion/ghost_collision.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/scene/solid_outline.h"

namespace app {

namespace {

using core::Vec3;

constexpr Real relative_tolerance = 1e-9;  // of the size of the two bodies
constexpr Real corner_fraction = 0.2;

constexpr std::array remedies{
    GhostRemedyInfo{GhostRemedy::None, "none", ""},
    GhostRemedyInfo{GhostRemedy::RoundedCorners, "rounded",
                    "Box2D, b2MakeRoundedBox; phaser.io, Box2D tutorials, ghost vertices"},
    GhostRemedyInfo{GhostRemedy::OneSidedEdges, "one_sided",
                    "box2d.org, Ghost Collisions (2020): chain shapes; Jolt, "
                    "EActiveEdgeMode::CollideOnlyWithActive"},
    GhostRemedyInfo{GhostRemedy::MergedTiles, "merged", "Unity Scripting API, CompositeCollider2D"},
};

// A body that B can hit, or several merged ones.
struct Obstacle {
    core::PlacedShape placed;
    int body = 0;
};

// The side of a flat solid, in the world.
struct Side2 {
    Vec3 from{0}, to{0}, normal{0};
};

Side2 side_of(const core::Solid& solid, const core::Face& face) {
    return {solid.center + solid.vertices[face.vertices[0]], solid.center + solid.vertices[face.vertices[1]],
            face.normal};
}

bool has_sides(const core::Solid& solid) { return solid.flat && solid.radius == 0 && !solid.faces.empty(); }

// Distance from a point to the segment of the side.
Real distance_to(const Side2& side, const Vec3& point) {
    const Vec3 along = side.to - side.from;
    const Real square = glm::dot(along, along);
    const Real fraction = square > 0 ? std::clamp(glm::dot(point - side.from, along) / square, 0.0, 1.0) : 0;
    return glm::length(point - (side.from + fraction * along));
}

Real tolerance_of(const core::Solid& one, const core::Solid& other) {
    return relative_tolerance * (core::bounding_radius(one) + core::bounding_radius(other));
}

bool is_covered(const Side2& side, const core::Solid& neighbour, Real tolerance) {
    return has_sides(neighbour) && std::ranges::any_of(neighbour.faces, [&](const core::Face& face) {
               // The other side faces this one and contains it.
               const Side2 other = side_of(neighbour, face);
               return glm::dot(other.normal, side.normal) < -1 + relative_tolerance &&
                      distance_to(other, side.from) <= tolerance && distance_to(other, side.to) <= tolerance;
           });
}

// Index of the obstacle that covers the side of `hit` at the point; -1: none. The normal must point out of
// that side: an impact from above at the corner of two tiles is on their common surface.
int find_cover(const std::vector<Obstacle>& obstacles, std::size_t hit, const core::MotionTrace& motion) {
    const core::Solid solid = core::make_solid(obstacles[hit].placed);
    if (!has_sides(solid)) return -1;
    constexpr Real min_cosine = 1e-6;
    for (const core::Face& face : solid.faces) {
        const Side2 side = side_of(solid, face);
        if (glm::dot(side.normal, motion.normal) < min_cosine) continue;
        const Real reach = 1e-6 * core::bounding_radius(solid);  // the point is the result of a search
        if (distance_to(side, motion.point) > reach) continue;
        for (std::size_t i = 0; i < obstacles.size(); ++i) {
            if (i == hit) continue;
            const core::Solid other = core::make_solid(obstacles[i].placed);
            if (is_covered(side, other, tolerance_of(solid, other))) return obstacles[i].body;
        }
    }
    return -1;
}

std::vector<Vec2> corners_of(const core::Solid& solid) {
    std::vector<Vec2> corners;
    for (const Vec3& vertex : solid.vertices) corners.emplace_back(Vec2(solid.center + vertex));
    return corners;
}

Real area_of(const std::vector<Vec2>& loop) {
    Real twice = 0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec2 &p = loop[i], &q = loop[(i + 1) % loop.size()];
        twice += p.x * q.y - p.y * q.x;
    }
    return std::abs(twice) / 2;
}

// Both share a whole side, and their union is convex; absent otherwise.
std::optional<core::PlacedShape> merge(const core::PlacedShape& one, const core::PlacedShape& other) {
    const core::Solid a = core::make_solid(one), b = core::make_solid(other);
    if (!has_sides(a) || !has_sides(b)) return {};
    const Real tolerance = tolerance_of(a, b);
    const bool shares_side = std::ranges::any_of(
        a.faces, [&](const core::Face& face) { return is_covered(side_of(a, face), b, tolerance); });
    if (!shares_side) return {};
    std::vector<Vec2> points = corners_of(a);
    const std::vector<Vec2> others = corners_of(b);
    points.insert(points.end(), others.begin(), others.end());
    const std::vector<Vec2> hull = convex_hull(points);
    const Real sum = area_of(convex_hull(corners_of(a))) + area_of(convex_hull(others));
    if (std::abs(area_of(hull) - sum) > relative_tolerance * sum) return {};
    const core::PlacedShape merged{core::Polygon{hull, 0}, {Vec3(0), core::Angle{0}}};
    return core::validate(merged) ? std::nullopt : std::optional(merged);
}

}  // namespace

std::span<const GhostRemedyInfo> ghost_remedies() { return remedies; }

bool has_several_obstacles(const Document& document) {
    return is_flat(document) && document.bodies.size() > 2 && document.motion.motion.velocity != Vec3(0);
}

Real rounded_corner_radius(const Document& document) {
    const auto* rect = std::get_if<core::Rect>(&body(document, Side::B).placed.shape);
    return rect == nullptr || rect->radius > 0
               ? 0
               : corner_fraction * std::min(rect->half_extents.x, rect->half_extents.y);
}

bool can_use(GhostRemedy remedy, const Document& document) {
    return remedy != GhostRemedy::RoundedCorners || rounded_corner_radius(document) > 0;
}

std::optional<SlidingImpact> find_sliding_impact(const Document& document, GhostRemedy remedy) {
    core::PlacedShape moving = body(document, Side::B).placed;
    if (remedy == GhostRemedy::RoundedCorners)
        moving = core::round_corners(moving, rounded_corner_radius(document));
    std::vector<Obstacle> obstacles;
    for (int i = 0; i < int(document.bodies.size()); ++i)
        if (i != document.pair[1]) obstacles.push_back({document.bodies[i].placed, i});
    if (remedy == GhostRemedy::MergedTiles) {
        for (std::size_t i = 0; i < obstacles.size(); ++i) {
            for (std::size_t k = i + 1; k < obstacles.size(); ++k) {
                const std::optional<core::PlacedShape> merged =
                    merge(obstacles[i].placed, obstacles[k].placed);
                if (!merged) continue;
                obstacles[i].placed = *merged;
                obstacles.erase(obstacles.begin() + static_cast<std::ptrdiff_t>(k));
                k = i;  // the polygon has other neighbours
            }
        }
    }
    const core::Motion& motion = document.motion.motion;
    const Vec3& velocity = motion.velocity;
    std::optional<SlidingImpact> first;
    for (std::size_t i = 0; i < obstacles.size(); ++i) {
        const core::MotionTrace trace = core::trace_motion({obstacles[i].placed, moving}, motion,
                                                           document.motion.duration_s, document.settings);
        if (trace.outcome != core::MotionOutcome::Impact) continue;
        if (first && trace.impact_s >= first->time_s) continue;
        const int covered_by = find_cover(obstacles, i, trace);
        if (covered_by >= 0 && remedy == GhostRemedy::OneSidedEdges) continue;
        const Real against = std::min(glm::dot(velocity, trace.normal), 0.0);
        first = {obstacles[i].body,
                 trace.impact_s,
                 trace.normal,
                 trace.point,
                 {obstacles[i].placed, moving},
                 {moving.shape, trace.pose},
                 covered_by,
                 glm::length(velocity - against * trace.normal) / glm::length(velocity)};
    }
    return first;
}

}  // namespace app
