// The cone of sight lines that touch a ball, cut where it is needed.
#include "app/drawing/silhouette.h"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

// Flatter cones are cut nearer to the eye: where the ball's middle is they are too wide for exact numbers.
constexpr Real flattest_cosine = 1e-3;

// Counter-clockwise seen from where `normal` points to.
Ring ring(const Vec3& centre, const Vec3& normal, Real radius) {
    const Vec3 n = glm::normalize(normal);
    const Vec3 helper = std::abs(n.y) < 0.9 ? Vec3(0, 1, 0) : Vec3(1, 0, 0);
    const Vec3 u = glm::normalize(glm::cross(helper, n));
    return {centre, u * radius, glm::cross(n, u) * radius};
}

// How wide the cone of touching sight lines is: the sine of half its angle; absent from within the ball.
std::optional<Real> sine_of_cone(const LocalBall& ball, const Eye& eye) {
    if (eye.height == 0) return 0;
    const Real away = glm::length(eye.from(ball.centre));
    if (!(ball.radius < away)) return std::nullopt;
    return ball.radius / away;
}

Silhouette from_within(const LocalBall& ball, const Lens& lens) {
    const Real h = lens.eye_height(), wall = ball.centre.z - ball.radius;
    const Real half = (h - wall) / h * (lens.size_px().x / lens.size_px().y + 1);
    Silhouette result;
    result.walls = 1;
    result.disc.points = {{-half, -half, wall}, {half, -half, wall}, {half, half, wall}, {-half, half, wall}};
    result.disc.plane = {{0, 0, 1}, wall};
    return result;
}

}  // namespace

std::optional<Ring> touched_ring(const LocalBall& ball, const Lens& lens) {
    const Eye eye{lens.eye_height()};
    const std::optional<Real> sine = sine_of_cone(ball, eye);
    if (!sine) return std::nullopt;
    const Vec3 normal = glm::normalize(eye.from(ball.centre));
    const Real cosine = std::sqrt((1 - *sine) * (1 + *sine));
    return ring(ball.centre + normal * (ball.radius * *sine), normal, ball.radius * cosine);
}

Silhouette silhouette(const LocalBall& ball, const Lens& lens) {
    const Eye eye{lens.eye_height()};
    const std::optional<Real> sine = sine_of_cone(ball, eye);
    if (!sine) return from_within(ball, lens);
    const Vec3 to_eye = eye.from(ball.centre), normal = glm::normalize(to_eye);
    const Real cosine = std::sqrt((1 - *sine) * (1 + *sine));
    const bool flat_cone = cosine < flattest_cosine;
    const Vec3 middle = flat_cone ? ball.centre + to_eye * (1 - cosine) : ball.centre;
    Silhouette result;
    result.disc.points = circle(ring(middle, normal, flat_cone ? ball.radius : ball.radius / cosine), lens);
    result.disc.plane = {normal, glm::dot(normal, middle)};
    result.rim = circle(*touched_ring(ball, lens), lens);
    return result;
}

Loop circle(const Ring& ring, const Lens& lens) {
    Loop points;
    for (const Vec2& turn : round_points(ring, lens))
        points.push_back(ring.centre + turn.x * ring.u + turn.y * ring.v);
    return points;
}

Ring great_circle(const LocalBall& ball, const Vec3& axis) { return ring(ball.centre, axis, ball.radius); }

}  // namespace app
