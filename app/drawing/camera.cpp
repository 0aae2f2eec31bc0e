// Computes in heights of the paper, so that no scene is too large or too far away.
#include "app/drawing/camera.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "core/angle.h"

namespace app {
namespace {

constexpr Real orthographic_distance = 1e4;
constexpr Real max_target = 1e305;      // differences of two targets stay finite
constexpr Real max_height = 1e303;      // the distance of the eye stays finite
constexpr Real max_offset = 1e100;      // of a point from the target: products stay finite
constexpr Real min_depth_ratio = 1e-6;  // nearest depth, as a fraction of the eye's distance

Real finite_or(Real value, Real fallback) { return std::isfinite(value) ? value : fallback; }

// The point under the cursor in the plane through the target that faces the eye, relative to the target.
Vec3 target_plane_point(const ViewTransform& view, const Camera& camera, const Vec2& px) {
    const Vec2 from_center = (px - view.size_px() * 0.5) / view.size_px().y;
    return (view.right() * from_center.x - view.up() * from_center.y) * camera.height;
}

}  // namespace

ViewTransform::ViewTransform(const Camera& requested, bool flat, const Vec2& size_px)
    : flat_(flat), size_px_(glm::clamp(Vec2(finite_or(size_px.x, 1), finite_or(size_px.y, 1)), 1.0, 1e6)) {
    const Camera camera = sanitize(requested);
    target_ = camera.target;
    height_ = camera.height;
    fov_ = flat ? 0 : camera.fov;
    if (!flat) {
        const auto [horizontal, rise] = core::cosine_and_sine(camera.pitch);
        const auto [cosine, sine] = core::cosine_and_sine(camera.yaw);
        forward_ = {-sine * horizontal, -rise, -cosine * horizontal};
        right_ = {cosine, 0, -sine};
        up_ = glm::cross(right_, forward_);
    }
    const auto [cosine, sine] = core::cosine_and_sine(0.5 * fov_);
    eye_distance_ = fov_ == 0 ? orthographic_distance : 0.5 * cosine / sine;
    eye_ = target_ - forward_ * (eye_distance_ * height_);
}

Vec3 ViewTransform::to_view(const Vec3& point) const {
    const Vec3 from_target = glm::clamp((point - target_) / height_, -max_offset, max_offset);
    return rotate_to_view(from_target);
}

Vec3 ViewTransform::rotate_to_view(const Vec3& direction) const {
    return {glm::dot(direction, right_), glm::dot(direction, up_), -glm::dot(direction, forward_)};
}

Vec3 ViewTransform::to_world(const Vec3& point) const {
    return target_ + (right_ * point.x + up_ * point.y - forward_ * point.z) * height_;
}

Vec2 ViewTransform::to_paper(const Vec3& point) const {
    const Real before_eye = std::max(eye_distance_ - point.z, eye_distance_ * min_depth_ratio);
    const Real scale = orthographic() ? 1 : eye_distance_ / before_eye;
    return size_px_ * 0.5 + Vec2{point.x, -point.y} * (scale * size_px_.y);
}

PaperPoint ViewTransform::project(const Vec3& point) const {
    const Vec3 view_point = to_view(point);
    return {to_paper(view_point), (eye_distance_ - view_point.z) * height_};
}

Ray ViewTransform::ray(const Vec2& px) const {
    const Vec2 from_center = (px - size_px_ * 0.5) / size_px_.y;
    const Vec3 across = right_ * from_center.x - up_ * from_center.y;
    if (orthographic()) return {eye_ + across * height_, forward_};
    return {eye_, glm::normalize(across + forward_ * eye_distance_)};
}

Real ViewTransform::units_per_px(const Vec3& point) const {
    const Real per_px = height_ / size_px_.y;
    if (orthographic()) return per_px;
    return per_px * std::max(eye_distance_ - to_view(point).z, eye_distance_ * min_depth_ratio) /
           eye_distance_;
}

Camera sanitize(const Camera& camera) {
    const Camera defaults;
    const Real half_turn = glm::pi<Real>();
    Camera result;
    result.target =
        core::is_finite(camera.target) ? glm::clamp(camera.target, -max_target, max_target) : defaults.target;
    result.yaw = std::remainder(finite_or(camera.yaw, defaults.yaw), 2 * half_turn);
    result.pitch = std::clamp(finite_or(camera.pitch, defaults.pitch), -0.5 * half_turn, 0.5 * half_turn);
    result.height = std::clamp(finite_or(camera.height, defaults.height), 1e-300, max_height);
    const Real fov = finite_or(camera.fov, defaults.fov);
    result.fov = fov <= 0 ? 0 : std::clamp(fov, 0.01, 2.5);
    return result;
}

Camera fit_sphere(const Camera& camera, const Vec3& center, Real radius, Real aspect) {
    constexpr Real fill_fraction = 0.8;  // of the paper
    Camera result = sanitize(camera);
    if (core::is_finite(center)) result.target = center;
    if (!std::isfinite(radius) || radius <= 0) return result;
    const Real half_size = 0.5 * fill_fraction * std::clamp(finite_or(aspect, 1), 0.1, 1.0);
    // Perspective: the tangent sight lines touch a ball in front of its center, so that it looks larger.
    const Real perspective = 2 * std::tan(0.5 * result.fov);
    result.height = std::min(radius, max_height) * std::hypot(1 / half_size, perspective);
    return sanitize(result);
}

Camera adapt_to_size(const Camera& camera, const Vec2& from_px, const Vec2& to_px) {
    const Real aspect_ratio = from_px.x * to_px.y / (from_px.y * to_px.x);
    if (!std::isfinite(aspect_ratio) || aspect_ratio <= 1) return camera;
    Camera result = camera;
    result.height *= aspect_ratio;
    return sanitize(result);
}

Camera orbit(const Camera& camera, const Vec2& drag_px) {
    constexpr Real radians_per_px = 0.0075;
    Camera result = sanitize(camera);
    result.yaw -= finite_or(drag_px.x, 0) * radians_per_px;
    result.pitch += finite_or(drag_px.y, 0) * radians_per_px;
    return sanitize(result);
}

Camera pan(const Camera& camera, bool flat, const Vec2& from_px, const Vec2& to_px, const Vec2& size_px) {
    Camera result = sanitize(camera);
    const ViewTransform view(result, flat, size_px);
    // A cursor that returns restores the target exactly.
    const Vec3 moved = target_plane_point(view, result, from_px) - target_plane_point(view, result, to_px);
    const Vec3 target = result.target + moved;
    if (core::is_finite(target)) result.target = target;
    return result;
}

Camera zoom(const Camera& camera, bool flat, Real factor, const Vec2& position_px, const Vec2& size_px) {
    const Camera before = sanitize(camera);
    Camera result = before;
    if (!std::isfinite(factor) || factor <= 0) return result;
    result.height *= factor;
    result = sanitize(result);
    const ViewTransform view(before, flat, size_px);
    const Vec3 target =
        before.target + target_plane_point(view, before, position_px) * (1 - result.height / before.height);
    if (core::is_finite(target)) result.target = target;
    return result;
}

}  // namespace app
