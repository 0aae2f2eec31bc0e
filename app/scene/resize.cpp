// The side that is pulled moves, the opposite one stays: centre and half extent change together.
#include "app/scene/resize.h"

#include <algorithm>
#include <cmath>

namespace app {

namespace {

Real snapped(Real value, Real step) { return step > 0 ? step * std::round(value / step) : value; }

// One local axis of a rect or box, of about unit length, in which half extents count; `sign` tells which of
// its two sides is pulled.
void pull_side(core::Pose& pose, Real& half, const Vec3& axis, Real sign, const Pull& pull) {
    const Real outwards = sign * glm::dot(pull.delta, axis) / glm::dot(axis, axis);
    const Real width = 2 * half + (pull.both_sides ? 2 * outwards : outwards);
    const Real pulled = pull.size.value_or(std::max(snapped(width, pull.step), Real(0)) / 2);
    if (!pull.both_sides) pose.position += axis * (sign * (pulled - half));
    half = pulled;
}

Real side_sign(int bit) { return bit != 0 ? 1 : -1; }

// `half` has two components in the plane, three in space.
template <class Half>
void pull_box(core::Pose& pose, Half& half, const Drag& drag, const Pull& pull) {
    const core::Mat3 axes = core::axes(drag.placed.pose.rotation);
    if (drag.grip == Grip::Side) {
        const int k = drag.index / 2;
        return pull_side(pose, half[k], axes[k], side_sign(drag.index % 2), pull);
    }
    for (int k = 0; k < int(Half::length()); ++k) {
        pull_side(pose, half[k], axes[k], side_sign((drag.index >> k) & 1), pull);
    }
}

void pull_radius(Real& radius, const Drag& drag, const Pull& pull) {
    const Real pulled = radius + glm::dot(pull.delta, drag.axis);
    radius = pull.size.value_or(std::max(snapped(pulled, pull.step), Real(0)));
}

// A point of the plane in a polygon's own frame. The columns may be a little off unit: solve, not transpose.
core::Vec2 local(const core::Pose& pose, const Vec3& world) {
    const core::Mat3 axes = core::axes(pose.rotation);
    const glm::dmat2 turn{core::Vec2(axes[0]), core::Vec2(axes[1])};
    return glm::inverse(turn) * core::Vec2(world - pose.position);
}

void pull_point(core::Polygon& polygon, const Drag& drag, const Pull& pull) {
    const core::Mat3 axes = core::axes(drag.placed.pose.rotation);
    core::Vec2& point = polygon.points[drag.index];
    Vec3 world = drag.placed.pose.position + point.x * axes[0] + point.y * axes[1] + pull.delta;
    world.x = snapped(world.x, pull.step);
    world.y = snapped(world.y, pull.step);
    point = local(drag.placed.pose, world);
}

struct Resizer {
    core::Pose& pose;
    const Drag& drag;
    const Pull& pull;

    void operator()(core::Rect& rect) const { pull_box(pose, rect.half_extents, drag, pull); }
    void operator()(core::Box& box) const { pull_box(pose, box.half_extents, drag, pull); }
    void operator()(core::Circle& circle) const { pull_radius(circle.radius, drag, pull); }
    void operator()(core::Sphere& sphere) const { pull_radius(sphere.radius, drag, pull); }
    void operator()(core::Polygon& polygon) const { pull_point(polygon, drag, pull); }
};

}  // namespace

core::Placed resized(const Drag& drag, const Pull& pull) {
    core::Placed placed = drag.placed;
    std::visit(Resizer{placed.pose, drag, pull}, placed.shape);
    return placed;
}

}  // namespace app
