// Clipping at planes and at the frustum.
#include "app/drawing/view_space.h"

#include <algorithm>
#include <cmath>

#include "core/planar.h"

namespace app {
namespace {

// A clipped point is farther outside if the polygon or segment is huge compared with the paper.
constexpr Real clip_rounding = 1e-3;

core::Plane normalize_plane(const Vec3& normal, Real offset) {
    const Real length = glm::length(normal);
    return {normal / length, offset / length};
}

}  // namespace

std::optional<core::Plane> plane_of(const Polyline& polygon) {
    constexpr Real min_normal_ratio = 1e-12;  // relative to the square of the length
    Vec3 normal{0}, center{0};
    Real max_length2 = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec3& point = polygon[i];
        normal += glm::cross(point - polygon[0], polygon[(i + 1) % polygon.size()] - polygon[0]);
        center += point;
        max_length2 = std::max(max_length2, glm::dot(point - polygon[0], point - polygon[0]));
    }
    const Real length = glm::length(normal);
    if (!(length > min_normal_ratio * max_length2) || !std::isfinite(length)) return std::nullopt;
    normal /= length;
    return core::Plane{normal, glm::dot(normal, center / static_cast<Real>(polygon.size()))};
}

Polyline clip_to_front(const Polyline& polygon, const core::Plane& plane, Real tolerance) {
    const auto behind = [&](const Vec3& point) { return -core::signed_distance(plane, point); };
    return core::clip_polygon(polygon, behind, tolerance);
}

core::Interval part_in_front(const core::Plane& plane, const Segment& segment, const core::Interval& range) {
    const Real start = core::signed_distance(plane, segment.from),
               end = core::signed_distance(plane, segment.to);
    if (start < 0 && end < 0) return {1, 0};
    if (start < 0) return {std::max(range.min, start / (start - end)), range.max};
    if (end < 0) return {range.min, std::min(range.max, start / (start - end))};
    return range;
}

Frustum::Frustum(const ViewTransform& view, bool has_margin) {
    const Real eye_distance = view.eye_distance(), margin = has_margin ? side_margin : 0;
    const Real half_width = 0.5 * view.size_px().x / view.size_px().y + margin, half_height = 0.5 + margin;
    const Real slope_x = eye_distance == 0 ? 0 : -half_width / eye_distance,
               slope_y = eye_distance == 0 ? 0 : -half_height / eye_distance;
    const Real max_z =
        eye_distance == 0 ? std::numeric_limits<Real>::infinity() : eye_distance * (1 - near_plane);
    planes_ = {core::Plane{{0, 0, -1}, -max_z}, normalize_plane({-1, 0, slope_x}, -half_width),
               normalize_plane({1, 0, slope_x}, -half_width), normalize_plane({0, -1, slope_y}, -half_height),
               normalize_plane({0, 1, slope_y}, -half_height)};
}

Polyline Frustum::clip_polygon(Polyline polygon) const {
    if (std::ranges::all_of(polygon, [&](const Vec3& point) { return contains(point); })) return polygon;
    for (const core::Plane& plane : planes_) polygon = clip_to_front(polygon, plane, 0);
    const bool is_inaccurate =
        std::ranges::any_of(polygon, [&](const Vec3& point) { return !contains(point, clip_rounding); });
    return is_inaccurate ? Polyline{} : polygon;
}

std::optional<Segment> Frustum::clip(const Segment& segment) const {
    core::Interval range{0, 1};
    for (const core::Plane& plane : planes_) range = part_in_front(plane, segment, range);
    if (range.min > range.max) return std::nullopt;
    const Vec3 delta = segment.to - segment.from;
    const Segment part{range.min == 0 ? segment.from : segment.from + delta * range.min,
                       range.max == 1 ? segment.to : segment.from + delta * range.max};
    if (!contains(part.from, clip_rounding) || !contains(part.to, clip_rounding)) return std::nullopt;
    return part;
}

bool Frustum::contains(const Vec3& point, Real rounding) const {
    return std::ranges::all_of(
        planes_, [&](const core::Plane& plane) { return core::signed_distance(plane, point) >= -rounding; });
}

}  // namespace app
