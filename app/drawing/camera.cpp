// A turntable camera and its lens, worked out in heights of the paper so that no scene is too large or too
// far.
#include "app/drawing/camera.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

namespace app {
namespace {

constexpr Real orthographic_distance = 1e4;
constexpr Real farthest = 1e305;      // of a target: differences of two such are still numbers
constexpr Real highest = 1e303;       // paper: so is how far the eye is from it
constexpr Real most_heights = 1e100;  // of a point from the target: products with it are still numbers
constexpr Real nearest_share = 1e-6;  // of the eye's distance: where the paper ends and the eye begins

Real finite_or(Real value, Real otherwise) { return std::isfinite(value) ? value : otherwise; }

Vec2 paper_size(const Vec2& size_px) {
    return glm::clamp(Vec2(finite_or(size_px.x, 1), finite_or(size_px.y, 1)), 1.0, 1e6);
}

// The point under the cursor on the plane through the target that faces the eye, seen from the target.
Vec3 grabbed(const Lens& lens, const Camera& camera, const Vec2& px) {
    const Vec2 from_middle = (px - lens.size_px() * 0.5) / lens.size_px().y;
    return (lens.right() * from_middle.x - lens.up() * from_middle.y) * camera.height;
}

}  // namespace

Lens::Lens(const Camera& wish, bool flat, const Vec2& size_px) : flat_(flat), size_px_(paper_size(size_px)) {
    const Camera camera = sound(wish);
    target_ = camera.target;
    height_ = camera.height;
    fov_ = flat ? 0 : camera.fov;
    if (!flat) {
        const Real level = std::cos(camera.pitch);
        forward_ = {-std::sin(camera.yaw) * level, -std::sin(camera.pitch), -std::cos(camera.yaw) * level};
        right_ = {std::cos(camera.yaw), 0, -std::sin(camera.yaw)};
        up_ = glm::cross(right_, forward_);
    }
    eye_distance_ = fov_ == 0 ? orthographic_distance : 0.5 / std::tan(0.5 * fov_);
    eye_ = target_ - forward_ * (eye_distance_ * height_);
}

Vec3 Lens::local(const Vec3& point) const {
    const Vec3 from_target = glm::clamp((point - target_) / height_, -most_heights, most_heights);
    return turned(from_target);
}

Vec3 Lens::turned(const Vec3& direction) const {
    return {glm::dot(direction, right_), glm::dot(direction, up_), -glm::dot(direction, forward_)};
}

Vec3 Lens::world(const Vec3& local) const {
    return target_ + (right_ * local.x + up_ * local.y - forward_ * local.z) * height_;
}

Vec2 Lens::paper(const Vec3& local) const {
    const Real before_eye = std::max(eye_distance_ - local.z, eye_distance_ * nearest_share);
    const Real scale = orthographic() ? 1 : eye_distance_ / before_eye;
    return size_px_ * 0.5 + Vec2{local.x, -local.y} * (scale * size_px_.y);
}

Projected Lens::project(const Vec3& point) const {
    const Vec3 seen = local(point);
    return {paper(seen), (eye_distance_ - seen.z) * height_};
}

Ray Lens::ray(const Vec2& px) const {
    const Vec2 from_middle = (px - size_px_ * 0.5) / size_px_.y;
    const Vec3 across = right_ * from_middle.x - up_ * from_middle.y;
    if (orthographic()) return {eye_ + across * height_, forward_};
    return {eye_, glm::normalize(across + forward_ * eye_distance_)};
}

Real Lens::units_per_px(const Vec3& point) const {
    const Real per_px = height_ / size_px_.y;
    if (orthographic()) return per_px;
    return per_px * std::max(eye_distance_ - local(point).z, eye_distance_ * nearest_share) / eye_distance_;
}

Camera sound(const Camera& camera) {
    const Camera usual;
    const Real half_turn = glm::pi<Real>();
    Camera result;
    result.target =
        core::is_finite(camera.target) ? glm::clamp(camera.target, -farthest, farthest) : usual.target;
    result.yaw = std::remainder(finite_or(camera.yaw, usual.yaw), 2 * half_turn);
    result.pitch = std::clamp(finite_or(camera.pitch, usual.pitch), -0.5 * half_turn, 0.5 * half_turn);
    result.height = std::clamp(finite_or(camera.height, usual.height), 1e-300, highest);
    const Real fov = finite_or(camera.fov, usual.fov);
    result.fov = fov <= 0 ? 0 : std::clamp(fov, 0.01, 2.5);
    return result;
}

Camera framed(const Camera& camera, const Vec3& centre, Real radius, Real aspect) {
    constexpr Real filled = 0.8;  // of the paper; the rest is air
    Camera result = sound(camera);
    if (core::is_finite(centre)) result.target = centre;
    if (!std::isfinite(radius) || radius <= 0) return result;
    const Real reach = 0.5 * filled * std::clamp(finite_or(aspect, 1), 0.1, 1.0);
    // A ball looks larger than its radius: the sight lines that touch it do so in front of its middle.
    const Real nearness = 2 * std::tan(0.5 * result.fov);
    result.height = std::min(radius, highest) * std::hypot(1 / reach, nearness);
    return sound(result);
}

Camera kept_in_view(const Camera& camera, const Vec2& from_px, const Vec2& to_px) {
    const Real narrower = from_px.x * to_px.y / (from_px.y * to_px.x);
    if (!std::isfinite(narrower) || narrower <= 1) return camera;
    Camera result = camera;
    result.height *= narrower;
    return sound(result);
}

Camera orbited(const Camera& camera, const Vec2& drag_px) {
    constexpr Real radians_per_px = 0.0075;
    Camera result = sound(camera);
    result.yaw -= finite_or(drag_px.x, 0) * radians_per_px;
    result.pitch += finite_or(drag_px.y, 0) * radians_per_px;
    return sound(result);
}

Camera panned(const Camera& camera, bool flat, const Vec2& from_px, const Vec2& to_px, const Vec2& size_px) {
    Camera result = sound(camera);
    const Lens lens(result, flat, size_px);
    const Vec3 target = result.target + grabbed(lens, result, from_px) - grabbed(lens, result, to_px);
    if (core::is_finite(target)) result.target = target;
    return result;
}

Camera zoomed(const Camera& camera, bool flat, Real factor, const Vec2& at_px, const Vec2& size_px) {
    const Camera before = sound(camera);
    Camera result = before;
    if (!std::isfinite(factor) || factor <= 0) return result;
    result.height *= factor;
    result = sound(result);
    const Lens lens(before, flat, size_px);
    const Vec3 target = before.target + grabbed(lens, before, at_px) * (1 - result.height / before.height);
    if (core::is_finite(target)) result.target = target;
    return result;
}

}  // namespace app
