// Round solids become rings in the lens's own space, and these as many points as can be told apart.
#include "app/scene/outline.h"

#include "app/drawing/silhouette.h"

namespace app {
namespace {

std::vector<Vec3> corners_of(const core::Solid& solid) {
    std::vector<Vec3> points;
    for (const Vec3& corner : solid.corners) points.push_back(solid.centre + corner);
    return points;
}

}  // namespace

std::vector<Vec3> circle(const Vec3& centre, const Vec3& axis, Real radius, const Lens& lens) {
    const Vec3 u = across(axis) * radius;
    return circle(centre, u, glm::cross(axis, u), lens);
}

std::vector<Vec3> circle(const Vec3& centre, const Vec3& u, const Vec3& v, const Lens& lens) {
    const Ring ring{lens.local(centre), lens.turned(u) / lens.unit(), lens.turned(v) / lens.unit()};
    std::vector<Vec3> points;
    for (const Vec2& turn : round_points(ring, lens)) points.push_back(centre + turn.x * u + turn.y * v);
    return points;
}

std::vector<Vec3> outline(const core::Solid& solid, const Vec3& axis, const Lens& lens) {
    if (solid.radius == 0) return corners_of(solid);
    return circle(solid.centre + solid.corners[0], solid.flat ? Vec3(0, 0, 1) : axis, solid.radius, lens);
}

std::vector<Vec3> seen_outline(const core::Solid& solid, const Lens& lens) {
    if (!is_ball(solid) || solid.radius == 0) return outline(solid, Vec3(0, 0, 1), lens);
    const LocalBall ball{lens.local(solid.centre + solid.corners[0]), solid.radius / lens.unit()};
    const std::optional<Ring> ring = touched_ring(ball, lens);
    std::vector<Vec3> points;
    if (!ring) return points;
    for (const Vec3& point : circle(*ring, lens)) points.push_back(lens.world(point));
    return points;
}

}  // namespace app
