// The angle swept on the plane of a ring, also when that plane is seen from the side.
#include "app/scene/turn.h"

#include <cmath>

#include <glm/gtc/constants.hpp>

namespace app {

namespace {

constexpr Real full_turn = glm::two_pi<Real>();

// Below this the ring is a narrow ellipse, and a pixel would be many degrees.
constexpr Real min_facing_cosine = 0.2;
// Of the ring's radius: nearer to the axis a pixel would be many degrees too.
constexpr Real min_arm_ratio = 0.2;

Vec3 sight_direction(const ViewTransform& view, const Vec3& point) {
    return view.orthographic() || view.flat() ? view.forward() : glm::normalize(point - view.eye());
}

// How far the cursor ran along the ring's near side, as an angle.
Real rolled_angle(const Drag& drag, const ViewTransform& view, const Vec2& px) {
    const Vec3 center = drag.placed.pose.position;
    const Vec3 tangent = glm::normalize(glm::cross(rotation_axis(drag), -sight_direction(view, center)));
    const Vec3 moved = camera_plane_point(view, px, drag.grab_point) -
                       camera_plane_point(view, drag.from_px, drag.grab_point);
    return drag.ring_radius > 0 ? glm::dot(moved, tangent) / drag.ring_radius : 0;
}

Real plane_angle(const core::Rotation& rotation) {
    if (const auto* angle = std::get_if<core::Angle>(&rotation)) return angle->radians;
    const core::Mat3 axes = core::to_matrix(rotation);
    return std::atan2(axes[0].y, axes[0].x);
}

}  // namespace

core::Vec3 rotation_axis(const Drag& drag) { return drag.constraint.value_or(drag.axis); }

std::optional<Real> swept_angle(const Drag& drag, const ViewTransform& view, const Vec2& px) {
    const Vec3 center = drag.placed.pose.position, axis = rotation_axis(drag);
    if (std::abs(glm::dot(axis, sight_direction(view, center))) < min_facing_cosine) {
        return rolled_angle(drag, view, px);
    }
    const auto from = ray_plane_point(view, drag.from_px, center, axis);
    const auto to = ray_plane_point(view, px, center, axis);
    // Taken by another ring, it may lie beyond the horizon of this plane, or next to the axis.
    if (!from || glm::length(*from - center) < min_arm_ratio * drag.ring_radius)
        return rolled_angle(drag, view, px);
    if (!to) return {};
    const Vec3 previous = *from - center;
    const Vec3 after = *to - center;
    return std::atan2(glm::dot(axis, glm::cross(previous, after)), glm::dot(previous, after));
}

Real unwrap_angle(Real angle, Real previous) {
    return angle + full_turn * std::round((previous - angle) / full_turn);
}

Real snap_angle(const Drag& drag, Real step, bool flat) {
    const Real previous = flat ? plane_angle(drag.placed.pose.rotation) : 0;
    return step * std::round((previous + drag.swept_angle) / step) - previous;
}

core::Pose rotate_body(const Drag& drag, Real radians, bool flat) {
    core::Pose pose = drag.placed.pose;
    if (flat) {
        pose.rotation = core::Angle{plane_angle(pose.rotation) + radians};
    } else {
        pose.rotation = core::rotate(pose.rotation, rotation_axis(drag), radians);
    }
    return pose;
}

}  // namespace app
