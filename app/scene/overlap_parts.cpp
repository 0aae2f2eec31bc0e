// Straight lines, planes and circles, cut by each other.
#include "app/scene/overlap_parts.h"

#include <algorithm>
#include <cmath>

namespace app {

std::vector<Vec3> clip_behind(const std::vector<Vec3>& polygon, const core::Plane& plane) {
    constexpr Real tolerance = 1e-13;  // what lies in the plane but for rounding stays
    std::vector<Vec3> result;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec3& from = polygon[i];
        const Vec3& to = polygon[(i + 1) % polygon.size()];
        const Real start = core::signed_distance(plane, from) - tolerance,
                   end = core::signed_distance(plane, to) - tolerance;
        if (start <= 0) result.push_back(from);
        if (start * end < 0) result.push_back(from + (to - from) * (start / (start - end)));
    }
    return result;
}

std::vector<core::Plane> side_planes(const core::Solid& solid) {
    std::vector<core::Plane> planes;
    for (const core::Face& face : solid.faces)
        planes.push_back(
            {face.normal, glm::dot(face.normal, solid.center + solid.vertices[face.vertices[0]])});
    return planes;
}

bool PointInSolid::contains(const Vec3& point) const {
    constexpr Real tolerance = 1e-9;
    if (is_round(solid_))
        return glm::length(point - solid_.center - solid_.vertices[0]) <= solid_.radius + tolerance;
    return std::all_of(sides_.begin(), sides_.end(), [&](const core::Plane& side) {
        return core::signed_distance(side, point) <= tolerance;
    });
}

std::optional<std::array<Vec3, 2>> clip_to_ball(const core::Solid& round_solid, const Vec3& from,
                                                const Vec3& to) {
    const Vec3 delta = to - from, start = from - round_solid.center - round_solid.vertices[0];
    const Real square = glm::dot(delta, delta);
    if (!(square > 0)) return std::nullopt;
    const Real nearest = -glm::dot(start, delta) / square;
    const Real distance = glm::length(start + delta * nearest);
    if (!(distance < round_solid.radius)) return std::nullopt;
    const Real half = std::sqrt((round_solid.radius - distance) * (round_solid.radius + distance) / square);
    const Real enter = std::max(0.0, nearest - half), leave = std::min(1.0, nearest + half);
    if (enter >= leave) return std::nullopt;
    return std::array<Vec3, 2>{from + delta * enter, from + delta * leave};
}

std::optional<SurfaceIntersection> intersect_surfaces(const core::Plane& plane, const core::Solid& ball) {
    const Vec3 center = ball.center + ball.vertices[0];
    const Real height = core::signed_distance(plane, center);
    if (!(std::abs(height) < ball.radius)) return std::nullopt;
    const Real radius = std::sqrt((ball.radius - height) * (ball.radius + height));
    return SurfaceIntersection{plane, center - plane.normal * height, radius};
}

std::optional<SurfaceIntersection> intersect_surfaces(const core::Solid& a, const core::Solid& b) {
    const Vec3 from = a.center + a.vertices[0], delta = b.center + b.vertices[0] - from;
    const Real distance = glm::length(delta);
    if (!(distance > 0)) return std::nullopt;
    const Vec3 normal = delta / distance;
    const Real height = (distance + (a.radius - b.radius) * ((a.radius + b.radius) / distance)) / 2;
    return intersect_surfaces(core::Plane{normal, glm::dot(normal, from) + height}, a);
}

}  // namespace app
