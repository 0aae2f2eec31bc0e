// Turning the turntable.
#include "app/scene/views.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

namespace app {

namespace {

constexpr Real upright = 1e-9;  // how far from straight up an axis still has no level direction of its own

Vec3 forward_of(const Camera& camera) { return Lens(camera, false, Vec2(1)).forward(); }

Vec3 nearer(const Camera& camera, const Vec3& way) {
    return glm::dot(forward_of(camera), way) < 0 ? -way : way;
}

Real mixed(Real from, Real to, Real share) { return from + (to - from) * share; }

}  // namespace

std::span<const NamedView> named_views() {
    static const NamedView all[] = {
        {"front", {0, 0, -1}}, {"back", {0, 0, 1}},   {"right", {-1, 0, 0}},           {"left", {1, 0, 0}},
        {"top", {0, -1, 0}},   {"bottom", {0, 1, 0}}, {"corner", forward_of(Camera{})}};
    return all;
}

Camera looking(Camera camera, const Vec3& forward) {
    const Vec3 way = glm::normalize(forward);
    camera.pitch = std::asin(std::clamp(-way.y, -1.0, 1.0));
    const bool level = std::hypot(way.x, way.z) > upright;
    const Real quarter = glm::half_pi<Real>();
    camera.yaw = level ? std::atan2(-way.x, -way.z) : std::round(camera.yaw / quarter) * quarter;
    return camera;
}

Vec3 way_along(const Camera& camera, const Vec3& axis) { return nearer(camera, axis); }

Vec3 way_across(const Camera& camera, const Vec3& axis) {
    const Vec3 level = glm::cross(axis, Vec3(0, 1, 0));
    if (glm::length(level) > upright) return nearer(camera, glm::normalize(level));
    Vec3 ahead = forward_of(camera);
    ahead.y = 0;
    return glm::length(ahead) > upright ? glm::normalize(ahead)
                                        : Vec3(-std::sin(camera.yaw), 0, -std::cos(camera.yaw));
}

Camera between(const Camera& from, const Camera& to, Real share) {
    if (share >= 1) return to;
    const Real turn = std::remainder(to.yaw - from.yaw, glm::two_pi<Real>());
    Camera camera = to;
    camera.target = from.target + (to.target - from.target) * share;
    camera.fov = mixed(from.fov, to.fov, share);
    camera.yaw = from.yaw + turn * share;
    camera.pitch = mixed(from.pitch, to.pitch, share);
    camera.height = from.height * std::pow(to.height / from.height, share);
    return camera;
}

}  // namespace app
