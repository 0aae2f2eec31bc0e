// The angle swept on the plane of a ring, also when that plane is seen from the side.
#include "app/scene/turn.h"

#include <cmath>

#include <glm/gtc/constants.hpp>

namespace app {

namespace {

constexpr Real full_turn = glm::two_pi<Real>();

// Below this the ring is a narrow ellipse, and a pixel would be many degrees.
constexpr Real least_opening = 0.2;
// Of the ring's radius: nearer to the axis a pixel would be many degrees too.
constexpr Real least_arm = 0.2;

Vec3 line_of_sight(const Lens& lens, const Vec3& point) {
    return lens.orthographic() || lens.flat() ? lens.forward() : glm::normalize(point - lens.eye());
}

// How far the cursor ran along the ring's near side, as an angle.
Real rolled(const Drag& drag, const Lens& lens, const Vec2& px) {
    const Vec3 centre = drag.placed.pose.position;
    const Vec3 tangent = glm::normalize(glm::cross(turning_axis(drag), -line_of_sight(lens, centre)));
    const Vec3 moved = facing(lens, px, drag.grabbed) - facing(lens, drag.from_px, drag.grabbed);
    return drag.ring > 0 ? glm::dot(moved, tangent) / drag.ring : 0;
}

Real plane_angle(const core::Rotation& rotation) {
    if (const auto* angle = std::get_if<core::Angle>(&rotation)) return angle->radians;
    const core::Mat3 axes = core::axes(rotation);
    return std::atan2(axes[0].y, axes[0].x);
}

}  // namespace

core::Vec3 turning_axis(const Drag& drag) { return drag.line.value_or(drag.axis); }

std::optional<Real> swept(const Drag& drag, const Lens& lens, const Vec2& px) {
    const Vec3 centre = drag.placed.pose.position, axis = turning_axis(drag);
    if (std::abs(glm::dot(axis, line_of_sight(lens, centre))) < least_opening) {
        return rolled(drag, lens, px);
    }
    const auto from = on_plane(lens, drag.from_px, centre, axis);
    const auto to = on_plane(lens, px, centre, axis);
    // Taken by another ring, it may lie beyond the horizon of this plane, or next to the axis.
    if (!from || glm::length(*from - centre) < least_arm * drag.ring) return rolled(drag, lens, px);
    if (!to) return {};
    const Vec3 before = *from - centre;
    const Vec3 after = *to - centre;
    return std::atan2(glm::dot(axis, glm::cross(before, after)), glm::dot(before, after));
}

Real unwrapped(Real angle, Real before) {
    return angle + full_turn * std::round((before - angle) / full_turn);
}

Real snapped_turn(const Drag& drag, Real step, bool flat) {
    const Real before = flat ? plane_angle(drag.placed.pose.rotation) : 0;
    return step * std::round((before + drag.swept) / step) - before;
}

core::Pose turned_by(const Drag& drag, Real radians, bool flat) {
    core::Pose pose = drag.placed.pose;
    if (flat) {
        pose.rotation = core::Angle{plane_angle(pose.rotation) + radians};
    } else {
        pose.rotation = core::turned(pose.rotation, turning_axis(drag), radians);
    }
    return pose;
}

}  // namespace app
