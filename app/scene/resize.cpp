// The side that is pulled moves, the opposite one stays: centre and half extent change together.
#include "app/scene/resize.h"

#include <algorithm>
#include <cmath>

namespace app {

namespace {

Real round_to_step(Real value, Real step) { return step > 0 ? step * std::round(value / step) : value; }

// One local axis of a rect or box, of about unit length, in which half extents count; `detect` tells which of
// its two sides is pulled.
void resize_side(core::Pose& pose, Real& half, const Vec3& axis, Real sign, const ResizeInput& input) {
    const Real outwards = sign * glm::dot(input.delta, axis) / glm::dot(axis, axis);
    const Real width = 2 * half + (input.both_sides ? 2 * outwards : outwards);
    const Real new_size = input.exact_size.value_or(std::max(round_to_step(width, input.step), Real(0)) / 2);
    if (!input.both_sides) pose.position += axis * (sign * (new_size - half));
    half = new_size;
}

Real side_sign(int bit) { return bit != 0 ? 1 : -1; }

// `half` has two components in the plane, three in space.
template <class Half>
void resize_box(core::Pose& pose, Half& half, const Drag& drag, const ResizeInput& input) {
    const core::Mat3 axes = core::to_matrix(drag.placed.pose.rotation);
    if (drag.mode == DragMode::ResizeSide) {
        const int k = drag.index / 2;
        return resize_side(pose, half[k], axes[k], side_sign(drag.index % 2), input);
    }
    for (int k = 0; k < int(Half::length()); ++k) {
        resize_side(pose, half[k], axes[k], side_sign((drag.index >> k) & 1), input);
    }
}

void resize_radius(Real& radius, const Drag& drag, const ResizeInput& input) {
    const Real new_size = radius + glm::dot(input.delta, drag.axis);
    radius = input.exact_size.value_or(std::max(round_to_step(new_size, input.step), Real(0)));
}

// A point of the plane in a polygon's own frame. The columns may be a little off unit: solve, not transpose.
core::Vec2 to_local(const core::Pose& pose, const Vec3& world) {
    const core::Mat3 axes = core::to_matrix(pose.rotation);
    const glm::dmat2 rotation{core::Vec2(axes[0]), core::Vec2(axes[1])};
    return glm::inverse(rotation) * core::Vec2(world - pose.position);
}

void move_point(core::Polygon& polygon, const Drag& drag, const ResizeInput& input) {
    const core::Mat3 axes = core::to_matrix(drag.placed.pose.rotation);
    core::Vec2& point = polygon.points[drag.index];
    Vec3 world = drag.placed.pose.position + point.x * axes[0] + point.y * axes[1] + input.delta;
    world.x = round_to_step(world.x, input.step);
    world.y = round_to_step(world.y, input.step);
    point = to_local(drag.placed.pose, world);
}

struct Resizer {
    core::Pose& pose;
    const Drag& drag;
    const ResizeInput& input;

    void operator()(core::Rect& rect) const { resize_box(pose, rect.half_extents, drag, input); }
    void operator()(core::Box& box) const { resize_box(pose, box.half_extents, drag, input); }
    void operator()(core::Circle& circle) const { resize_radius(circle.radius, drag, input); }
    void operator()(core::Sphere& sphere) const { resize_radius(sphere.radius, drag, input); }
    void operator()(core::Polygon& polygon) const { move_point(polygon, drag, input); }
};

}  // namespace

core::PlacedShape resize_shape(const Drag& drag, const ResizeInput& input) {
    core::PlacedShape placed = drag.placed;
    std::visit(Resizer{placed.pose, drag, input}, placed.shape);
    return placed;
}

}  // namespace app
