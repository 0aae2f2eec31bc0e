// The cone of sight lines that touch a ball, cut where it is needed.
#include "app/drawing/silhouette.h"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

// Flatter cones are cut nearer to the eye: where the ball's middle is they are too wide for exact numbers.
constexpr Real min_cosine = 1e-3;

// Counter-clockwise seen from where `normal` points to.
CircleCurve make_circle(const Vec3& center, const Vec3& normal, Real radius) {
    const Vec3 n = glm::normalize(normal);
    const Vec3 helper = std::abs(n.y) < 0.9 ? Vec3(0, 1, 0) : Vec3(1, 0, 0);
    const Vec3 u = glm::normalize(glm::cross(helper, n));
    return {center, u * radius, glm::cross(n, u) * radius};
}

// How wide the cone of touching sight lines is: the sine of half its angle; absent from within the ball.
std::optional<Real> cone_sine(const ViewBall& ball, const EyePoint& eye) {
    if (eye.distance == 0) return 0;
    const Real away = glm::length(eye.direction_from(ball.center));
    if (!(ball.radius < away)) return std::nullopt;
    return ball.radius / away;
}

BallOutline outline_from_inside(const ViewBall& ball, const ViewTransform& view) {
    const Real h = view.eye_distance(), wall = ball.center.z - ball.radius;
    const Real half = (h - wall) / h * (view.size_px().x / view.size_px().y + 1);
    BallOutline result;
    result.surface_count = 1;
    result.disc.points = {{-half, -half, wall}, {half, -half, wall}, {half, half, wall}, {-half, half, wall}};
    result.disc.plane = {{0, 0, 1}, wall};
    return result;
}

}  // namespace

std::optional<CircleCurve> outline_circle(const ViewBall& ball, const ViewTransform& view) {
    const EyePoint eye{view.eye_distance()};
    const std::optional<Real> sine = cone_sine(ball, eye);
    if (!sine) return std::nullopt;
    const Vec3 normal = glm::normalize(eye.direction_from(ball.center));
    const Real cosine = std::sqrt((1 - *sine) * (1 + *sine));
    return make_circle(ball.center + normal * (ball.radius * *sine), normal, ball.radius * cosine);
}

BallOutline ball_outline(const ViewBall& ball, const ViewTransform& view) {
    const EyePoint eye{view.eye_distance()};
    const std::optional<Real> sine = cone_sine(ball, eye);
    if (!sine) return outline_from_inside(ball, view);
    const Vec3 to_eye = eye.direction_from(ball.center), normal = glm::normalize(to_eye);
    const Real cosine = std::sqrt((1 - *sine) * (1 + *sine));
    const bool flat_cone = cosine < min_cosine;
    const Vec3 center = flat_cone ? ball.center + to_eye * (1 - cosine) : ball.center;
    BallOutline result;
    result.disc.points =
        circle_points(make_circle(center, normal, flat_cone ? ball.radius : ball.radius / cosine), view);
    result.disc.plane = {normal, glm::dot(normal, center)};
    result.rim = circle_points(*outline_circle(ball, view), view);
    return result;
}

Polyline circle_points(const CircleCurve& circle, const ViewTransform& view) {
    Polyline points;
    for (const Vec2& cos_sin : tessellate_circle(circle, view))
        points.push_back(circle.center + cos_sin.x * circle.u + cos_sin.y * circle.v);
    return points;
}

CircleCurve great_circle(const ViewBall& ball, const Vec3& axis) {
    return make_circle(ball.center, axis, ball.radius);
}

}  // namespace app
