// Turning the turntable.
#include "app/scene/views.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

namespace app {

namespace {

constexpr Real vertical_tolerance =
    1e-9;  // how far from straight up an axis still has no level direction of its own

Vec3 forward_of(const Camera& camera) { return ViewTransform(camera, false, Vec2(1)).forward(); }

Vec3 nearer_sense(const Camera& camera, const Vec3& direction) {
    return glm::dot(forward_of(camera), direction) < 0 ? -direction : direction;
}

Real lerp(Real from, Real to, Real fraction) { return from + (to - from) * fraction; }

}  // namespace

std::span<const StandardView> standard_views() {
    static const StandardView all[] = {
        {"front", {0, 0, -1}}, {"back", {0, 0, 1}},   {"right", {-1, 0, 0}},           {"left", {1, 0, 0}},
        {"top", {0, -1, 0}},   {"bottom", {0, 1, 0}}, {"corner", forward_of(Camera{})}};
    return all;
}

Camera look_along(Camera camera, const Vec3& forward) {
    const Vec3 direction = glm::normalize(forward);
    camera.pitch = std::asin(std::clamp(-direction.y, -1.0, 1.0));
    const bool level = std::hypot(direction.x, direction.z) > vertical_tolerance;
    const Real quarter = glm::half_pi<Real>();
    camera.yaw = level ? std::atan2(-direction.x, -direction.z) : std::round(camera.yaw / quarter) * quarter;
    return camera;
}

Vec3 view_direction_along(const Camera& camera, const Vec3& axis) { return nearer_sense(camera, axis); }

Vec3 view_direction_across(const Camera& camera, const Vec3& axis) {
    const Vec3 level = glm::cross(axis, Vec3(0, 1, 0));
    if (glm::length(level) > vertical_tolerance) return nearer_sense(camera, glm::normalize(level));
    Vec3 ahead = forward_of(camera);
    ahead.y = 0;
    return glm::length(ahead) > vertical_tolerance ? glm::normalize(ahead)
                                                   : Vec3(-std::sin(camera.yaw), 0, -std::cos(camera.yaw));
}

Camera interpolate(const Camera& from, const Camera& to, Real fraction) {
    if (fraction >= 1) return to;
    const Real yaw_change = std::remainder(to.yaw - from.yaw, glm::two_pi<Real>());
    Camera camera = to;
    camera.target = from.target + (to.target - from.target) * fraction;
    camera.fov = lerp(from.fov, to.fov, fraction);
    camera.yaw = from.yaw + yaw_change * fraction;
    camera.pitch = lerp(from.pitch, to.pitch, fraction);
    camera.height = from.height * std::pow(to.height / from.height, fraction);
    return camera;
}

}  // namespace app
