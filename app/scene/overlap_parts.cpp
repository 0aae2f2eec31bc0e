// Straight lines, planes and circles, cut by each other.
#include "app/scene/overlap_parts.h"

#include <algorithm>
#include <cmath>

namespace app {

std::vector<Vec3> clipped(const std::vector<Vec3>& loop, const core::Plane& plane) {
    constexpr Real skin = 1e-13;  // what lies in the plane but for rounding stays
    std::vector<Vec3> kept;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec3& from = loop[i];
        const Vec3& to = loop[(i + 1) % loop.size()];
        const Real start = core::distance(plane, from) - skin, end = core::distance(plane, to) - skin;
        if (start <= 0) kept.push_back(from);
        if (start * end < 0) kept.push_back(from + (to - from) * (start / (start - end)));
    }
    return kept;
}

std::vector<core::Plane> sides(const core::Solid& solid) {
    std::vector<core::Plane> planes;
    for (const core::Face& face : solid.faces)
        planes.push_back({face.normal, glm::dot(face.normal, solid.centre + solid.corners[face.loop[0]])});
    return planes;
}

bool Inside::holds(const Vec3& point) const {
    constexpr Real skin = 1e-9;
    if (is_round(solid_))
        return glm::length(point - solid_.centre - solid_.corners[0]) <= solid_.radius + skin;
    return std::all_of(sides_.begin(), sides_.end(),
                       [&](const core::Plane& side) { return core::distance(side, point) <= skin; });
}

std::optional<std::array<Vec3, 2>> within_round(const core::Solid& round, const Vec3& from, const Vec3& to) {
    const Vec3 run = to - from, start = from - round.centre - round.corners[0];
    const Real square = glm::dot(run, run);
    if (!(square > 0)) return std::nullopt;
    const Real nearest = -glm::dot(start, run) / square;
    const Real beside = glm::length(start + run * nearest);
    if (!(beside < round.radius)) return std::nullopt;
    const Real half = std::sqrt((round.radius - beside) * (round.radius + beside) / square);
    const Real enter = std::max(0.0, nearest - half), leave = std::min(1.0, nearest + half);
    if (enter >= leave) return std::nullopt;
    return std::array<Vec3, 2>{from + run * enter, from + run * leave};
}

std::optional<Crossing> crossing(const core::Plane& plane, const core::Solid& ball) {
    const Vec3 centre = ball.centre + ball.corners[0];
    const Real height = core::distance(plane, centre);
    if (!(std::abs(height) < ball.radius)) return std::nullopt;
    const Real radius = std::sqrt((ball.radius - height) * (ball.radius + height));
    return Crossing{plane, centre - plane.normal * height, radius};
}

std::optional<Crossing> crossing(const core::Solid& a, const core::Solid& b) {
    const Vec3 from = a.centre + a.corners[0], way = b.centre + b.corners[0] - from;
    const Real apart = glm::length(way);
    if (!(apart > 0)) return std::nullopt;
    const Vec3 normal = way / apart;
    const Real height = (apart + (a.radius - b.radius) * ((a.radius + b.radius) / apart)) / 2;
    return crossing(core::Plane{normal, glm::dot(normal, from) + height}, a);
}

}  // namespace app
