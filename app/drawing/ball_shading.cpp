// The cone of tangent sight lines meets the paper in an ellipse, whose long axis points to the center of the
// paper.
#include "app/drawing/ball_shading.h"

#include <algorithm>
#include <cmath>

namespace app {

namespace {

constexpr Real max_angle = 1.4;  // radians from the direction of view; wider cones have no ellipse

BallEllipse orthographic_ellipse(const ViewBall& ball, const ViewTransform& view) {
    const auto radius = static_cast<float>(ball.radius * view.size_px().y);
    return {glm::vec2(view.to_paper(ball.center)), {radius, 0}, {0, radius}};
}

Color mix(const Color& from, float target, float part) {
    const auto toward = [&](float value) { return value + (target - value) * part; };
    return {toward(from.r), toward(from.g), toward(from.b), from.a};
}

}  // namespace

std::optional<BallEllipse> ball_ellipse(const ViewBall& ball, const ViewTransform& view) {
    if (view.orthographic()) return orthographic_ellipse(ball, view);
    const Real focal_px = view.eye_distance() * view.size_px().y;
    const Vec3 from_eye(ball.center.x, ball.center.y, view.eye_distance() - ball.center.z);
    const Real distance = glm::length(from_eye), across = std::hypot(from_eye.x, from_eye.y);
    if (!(ball.radius < distance)) return std::nullopt;
    const Real sine = ball.radius / distance;
    const Real tilt = std::atan2(across, from_eye.z), half_angle = std::asin(sine);
    const Real far = std::tan(std::min(tilt + half_angle, max_angle)),
               near = std::tan(std::clamp(tilt - half_angle, -max_angle, max_angle));
    const Real center = (far + near) / 2;
    // A point (x, y, 1) of the cone: (x sin + cos)^2 = (1 - sine^2) (x^2 + y^2 + 1).
    const Real along = center * std::sin(tilt) + std::cos(tilt);
    const Real squared = along * along / (1 - sine * sine) - center * center - 1;
    const Real long_half = (far - near) / 2, short_half = std::sqrt(std::max(squared, Real(1e-12)));
    const glm::vec2 out = across > 0 ? glm::vec2(Vec2(from_eye.x, -from_eye.y) / across) : glm::vec2(1, 0);
    const auto px = [&](Real length) { return static_cast<float>(length * focal_px); };
    return BallEllipse{glm::vec2(view.size_px() * 0.5) + out * px(center), out * px(long_half),
                       glm::vec2(-out.y, out.x) * px(short_half)};
}

std::optional<BallShading> shade_ball(const ViewBall& ball, const ViewTransform& view, const Color& fill) {
    constexpr float lighter = 0.25F, darker = 0.62F;
    constexpr glm::vec2 towards_light{-0.25F, -0.42F};  // on the paper, in radii
    if (view.flat()) return std::nullopt;
    const std::optional<BallEllipse> ellipse = ball_ellipse(ball, view);
    if (!ellipse) return std::nullopt;
    // A round gradient on the ball is the same ellipse on the paper, moved and enlarged up to the far rim.
    const glm::vec2 u = ellipse->u / std::max(glm::length(ellipse->u), 1e-6F),
                    v = ellipse->v / std::max(glm::length(ellipse->v), 1e-6F);
    const glm::vec2 shift = ellipse->u * glm::dot(towards_light, u) + ellipse->v * glm::dot(towards_light, v);
    const float enlarge = 1 + glm::length(towards_light);
    return BallShading{
        mix(fill, 1, lighter),
        {ellipse->center + shift, ellipse->u * enlarge, ellipse->v * enlarge, mix(fill, 0, darker)}};
}

}  // namespace app
