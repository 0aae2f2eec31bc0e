// Planes, clipping and the frustum in the lens's own space.
#include "app/drawing/sight.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace app {
namespace {

core::Plane unit(const Vec3& normal, Real offset) {
    const Real length = glm::length(normal);
    return {normal / length, offset / length};
}

}  // namespace

std::optional<core::Plane> plane_of(const Loop& loop) {
    constexpr Real least = 1e-12;  // of the square of its length
    Vec3 normal{0}, middle{0};
    Real extent2 = 0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec3& point = loop[i];
        normal += glm::cross(point - loop[0], loop[(i + 1) % loop.size()] - loop[0]);
        middle += point;
        extent2 = std::max(extent2, glm::dot(point - loop[0], point - loop[0]));
    }
    const Real length = glm::length(normal);
    if (!(length > least * extent2) || !std::isfinite(length)) return std::nullopt;
    normal /= length;
    return core::Plane{normal, glm::dot(normal, middle / static_cast<Real>(loop.size()))};
}

Loop front_part(const Loop& loop, const core::Plane& plane, Real tolerance) {
    Loop kept;
    kept.reserve(loop.size() + 1);
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec3& from = loop[i];
        const Vec3& to = loop[i + 1 < loop.size() ? i + 1 : 0];
        const Real start = core::distance(plane, from), end = core::distance(plane, to);
        if (start >= -tolerance) kept.push_back(from);
        const bool crosses =
            (start > tolerance && end < -tolerance) || (start < -tolerance && end > tolerance);
        if (crosses) kept.push_back(from + (to - from) * (start / (start - end)));
    }
    return kept;
}

Frustum::Frustum(const Lens& lens) {
    const Real h = lens.eye_height();
    const Real wide = 0.5 * lens.size_px().x / lens.size_px().y + kept_beside, high = 0.5 + kept_beside;
    const Real lean_x = h == 0 ? 0 : -wide / h, lean_y = h == 0 ? 0 : -high / h;
    const Real nearest = h == 0 ? std::numeric_limits<Real>::infinity() : h * (1 - near_share);
    planes_ = {core::Plane{{0, 0, -1}, -nearest}, unit({-1, 0, lean_x}, -wide), unit({1, 0, lean_x}, -wide),
               unit({0, -1, lean_y}, -high), unit({0, 1, lean_y}, -high)};
}

Loop Frustum::clipped(Loop loop) const {
    if (std::all_of(loop.begin(), loop.end(), [&](const Vec3& point) { return holds(point); })) return loop;
    for (const core::Plane& plane : planes_) loop = front_part(loop, plane, 0);
    const bool lost =
        std::any_of(loop.begin(), loop.end(), [&](const Vec3& point) { return !nearly(point); });
    return lost ? Loop{} : loop;
}

std::optional<Segment> Frustum::within(const Segment& segment) const {
    Real first = 0, last = 1;
    for (const core::Plane& plane : planes_) {
        const Real start = core::distance(plane, segment.from), end = core::distance(plane, segment.to);
        if (start < 0 && end < 0) return std::nullopt;
        if (start < 0) first = std::max(first, start / (start - end));
        if (end < 0) last = std::min(last, start / (start - end));
    }
    if (first > last) return std::nullopt;
    const Vec3 run = segment.to - segment.from;
    const Segment part{first == 0 ? segment.from : segment.from + run * first,
                       last == 1 ? segment.to : segment.from + run * last};
    if (!nearly(part.from) || !nearly(part.to)) return std::nullopt;
    return part;
}

bool Frustum::holds(const Vec3& point) const {
    return std::all_of(planes_.begin(), planes_.end(),
                       [&](const core::Plane& plane) { return core::distance(plane, point) >= 0; });
}

bool Frustum::nearly(const Vec3& point) const {
    constexpr Real rounding = 1e-3;
    return std::all_of(planes_.begin(), planes_.end(),
                       [&](const core::Plane& plane) { return core::distance(plane, point) >= -rounding; });
}

}  // namespace app
