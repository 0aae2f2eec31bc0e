// Random shapes of every kind, and an oracle of their projections that shares no code with core's solids.
#pragma once

#include <random>

#include "app/document/document.h"

namespace app::test {

using Random = std::mt19937_64;

inline core::Real uniform(Random& random, core::Real low, core::Real high) {
    return low + (high - low) * static_cast<core::Real>(random() >> 11U) * 0x1p-53;
}

inline core::Vec3 random_direction(Random& random) {
    for (;;) {
        const core::Vec3 point(uniform(random, -1, 1), uniform(random, -1, 1), uniform(random, -1, 1));
        const core::Real length = glm::length(point);
        if (length > 0.1 && length < 1) return point / length;
    }
}

/// Points on an ellipse: a convex polygon, counter-clockwise.
inline core::Polygon random_polygon(Random& random) {
    core::Polygon polygon;
    polygon.points.clear();
    const int count = 3 + static_cast<int>(random() % 6);
    const core::Vec2 size(uniform(random, 0.5, 1.5), uniform(random, 0.5, 1.5));
    const core::Real full_turn = 6.283185307179586;
    for (int i = 0; i < count; ++i) {
        const core::Real angle = full_turn * (i + uniform(random, 0, 0.8)) / count;
        polygon.points.push_back(size * core::Vec2(std::cos(angle), std::sin(angle)));
    }
    polygon.radius = random() % 3 == 0 ? uniform(random, 0.1, 0.4) : 0;
    return polygon;
}

/// `kind` 0 to 3: rect, circle, polygon, capsule.
inline core::PlacedShape random_flat_shape(Random& random, int kind) {
    core::PlacedShape placed;
    placed.pose.position = {uniform(random, -1.4, 1.4), uniform(random, -1.4, 1.4), 0};
    placed.pose.rotation = core::Angle{uniform(random, -3, 3)};
    const core::Real rounding = random() % 3 == 0 ? uniform(random, 0.1, 0.4) : 0;
    if (kind == 0)
        placed.shape = core::Rect{{uniform(random, 0.3, 1.3), uniform(random, 0.3, 1.3)}, rounding};
    if (kind == 1) placed.shape = core::Circle{uniform(random, 0.3, 1.2)};
    if (kind == 2) placed.shape = random_polygon(random);
    if (kind == 3)
        placed.shape = core::FlatCapsule{{{uniform(random, -1, 1), uniform(random, -1, 1)},
                                          {uniform(random, -1, 1), uniform(random, -1, 1)}},
                                         uniform(random, 0.1, 0.7)};
    return placed;
}

/// `kind` 0 to 3: box, sphere, capsule, hull.
inline core::PlacedShape random_solid_shape(Random& random, int kind) {
    const auto point = [&] {
        return core::Vec3(uniform(random, -1.2, 1.2), uniform(random, -1.2, 1.2), uniform(random, -1.2, 1.2));
    };
    core::PlacedShape placed;
    placed.pose.position = point();
    const core::Vec3 axis = random_direction(random);
    placed.pose.rotation = glm::angleAxis(uniform(random, -3, 3), axis);
    const core::Real rounding = random() % 3 == 0 ? uniform(random, 0.1, 0.4) : 0;
    if (kind == 0) placed.shape = core::Box{glm::abs(point()) + 0.2, rounding};
    if (kind == 1) placed.shape = core::Sphere{uniform(random, 0.3, 1.2)};
    if (kind == 2) placed.shape = core::Capsule{{point(), point()}, uniform(random, 0.1, 0.7)};
    if (kind == 3) {
        core::Hull hull;
        hull.points.clear();
        for (int i = 0; i < 7; ++i) hull.points.push_back(point());
        hull.radius = rounding;
        placed.shape = hull;
    }
    return placed;
}

/// The points of the core in the shape's own frame, and the rounding.
struct CorePoints {
    std::vector<core::Vec3> points;
    core::Real radius = 0;

    void operator()(const core::Rect& rect) {
        for (int i = 0; i < 4; ++i)
            points.emplace_back((i & 1 ? 1 : -1) * rect.half_extents.x,
                                (i & 2 ? 1 : -1) * rect.half_extents.y, 0);
        radius = rect.radius;
    }
    void operator()(const core::Box& box) {
        for (int i = 0; i < 8; ++i)
            points.push_back(core::Vec3(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1) * box.half_extents);
        radius = box.radius;
    }
    void operator()(const core::Circle& circle) { points = {core::Vec3(0)}, radius = circle.radius; }
    void operator()(const core::Sphere& sphere) { points = {core::Vec3(0)}, radius = sphere.radius; }
    void operator()(const core::Capsule& capsule) { points = capsule.points, radius = capsule.radius; }
    void operator()(const core::Hull& hull) { points = hull.points, radius = hull.radius; }
    template <class FlatShape>
    void operator()(const FlatShape& shape) {
        for (const core::Vec2& point : shape.points) points.emplace_back(point, 0);
        radius = shape.radius;
    }
};

/// The oracle: the largest dot product of a point of the shape and a unit direction, by brute force.
inline core::Real farthest(const core::PlacedShape& placed, const core::Vec3& direction) {
    CorePoints core_points;
    std::visit(core_points, placed.shape);
    const auto rotate = [&](const core::Vec3& point) {
        if (const auto* angle = std::get_if<core::Angle>(&placed.pose.rotation)) {
            const core::Real c = std::cos(angle->radians), s = std::sin(angle->radians);
            return core::Vec3(c * point.x - s * point.y, s * point.x + c * point.y, 0);
        }
        const auto& q = std::get<core::Quat>(placed.pose.rotation);
        const core::Vec3 axis(q.x, q.y, q.z), twice = 2.0 * glm::cross(axis, point);
        return point + q.w * twice + glm::cross(axis, twice);
    };
    core::Real result = -1e300;
    for (const core::Vec3& point : core_points.points)
        result = std::max(result, glm::dot(placed.pose.position + rotate(point), direction));
    return result + core_points.radius;
}

/// The oracle: the shortest move along the line of a unit direction that separates the projections; negative:
/// minus the gap.
inline core::Real overlap_along(const core::Pair& pair, const core::Vec3& direction) {
    return std::min(farthest(pair.a, direction) + farthest(pair.b, -direction),
                    farthest(pair.b, direction) + farthest(pair.a, -direction));
}

inline Document document_of(const core::Pair& pair) {
    Document document;
    document.bodies = {{"A", pair.a, ""}, {"B", pair.b, ""}};
    return document;
}

}  // namespace app::test
