// The cone of sight lines that touch a ball, cut where it is needed.
#include "app/figure/silhouette.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

namespace app {
namespace {

// So many that the chord leaves the arc by less than a tenth of a pixel.
int points_for(const LocalBall& ball, const Lens& lens) {
    const Real h = lens.eye_height();
    const Real depth = h == 0 ? 1 : std::max(0.02, (h - ball.centre.z) / h);
    const Real radius_px = ball.radius / depth * lens.size_px().y;
    const Real wanted = glm::pi<Real>() * std::sqrt(std::min(radius_px, 1e6) / 0.2);
    return static_cast<int>(std::clamp(wanted, 48.0, 720.0));
}

// Counter-clockwise seen from where `normal` points to.
Loop circle(const Vec3& centre, const Vec3& normal, Real radius, int count) {
    const Vec3 n = glm::normalize(normal);
    const Vec3 helper = std::abs(n.y) < 0.9 ? Vec3(0, 1, 0) : Vec3(1, 0, 0);
    const Vec3 u = glm::normalize(glm::cross(helper, n)), v = glm::cross(n, u);
    Loop points;
    points.reserve(count + 1);
    for (int i = 0; i < count; ++i) {
        const Real angle = glm::two_pi<Real>() * i / count;
        points.push_back(centre + (u * std::cos(angle) + v * std::sin(angle)) * radius);
    }
    return points;
}

}  // namespace

std::optional<Silhouette> silhouette(const LocalBall& ball, const Lens& lens) {
    const Eye eye{lens.eye_height()};
    const Vec3 to_eye = eye.from(ball.centre);
    const Vec3 normal = glm::normalize(to_eye);
    // Share of the way to the eye by which the touching circle stands before the middle, as sin^2 of the
    // cone.
    const Real sine = eye.height == 0 ? 0 : ball.radius / glm::length(to_eye);
    if (!(sine < 0.999)) return std::nullopt;
    const Real cosine = std::sqrt(1 - sine * sine);
    const int count = points_for(ball, lens);
    Silhouette result;
    result.disc.points = circle(ball.centre, normal, ball.radius / cosine, count);
    result.disc.plane = {normal, glm::dot(normal, ball.centre)};
    result.rim = circle(ball.centre + normal * (ball.radius * sine), normal, ball.radius * cosine, count);
    return result;
}

Loop great_circle(const LocalBall& ball, const Vec3& axis, const Lens& lens) {
    Loop points = circle(ball.centre, axis, ball.radius, std::max(72, points_for(ball, lens)));
    points.push_back(points.front());
    return points;
}

}  // namespace app
