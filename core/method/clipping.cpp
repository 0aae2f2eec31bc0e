// Sutherland-Hodgman clipping of a convex polygon, one plane at a time.
#include "core/method/manifold.h"

namespace core {
namespace {

Vec3 plane_intersection(const Vec3& inside, const Vec3& outside, const Plane& plane) {
    const Real from = signed_distance(plane, inside);
    // In front by less than the tolerance: the cut would lie outside the two points.
    if (from >= 0) return inside;
    const Real to = signed_distance(plane, outside);
    return inside + (from / (from - to)) * (outside - inside);
}

}  // namespace

ClipLoop clip(const ClipLoop& loop, const Plane& plane, int cut_index, Real tolerance) {
    ClipLoop remaining;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const ClipVertex& current = loop[i];
        const ClipVertex& next = loop[(i + 1) % loop.size()];
        const bool is_current_inside = signed_distance(plane, current.point) <= tolerance;
        const bool is_next_inside = signed_distance(plane, next.point) <= tolerance;
        if (is_current_inside) remaining.push_back(current);
        if (is_current_inside && !is_next_inside)
            remaining.push_back({plane_intersection(current.point, next.point, plane), -1 - cut_index});
        if (!is_current_inside && is_next_inside)
            remaining.push_back({plane_intersection(next.point, current.point, plane), current.line});
    }
    return remaining;
}

ClipLoop clip_segment(const ClipLoop& ends, const Plane& plane, int cut_index, Real tolerance) {
    ClipLoop remaining;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const Vec3 other = ends[ends.size() - 1 - i].point;
        if (signed_distance(plane, ends[i].point) <= tolerance) {
            remaining.push_back(ends[i]);
        } else if (signed_distance(plane, other) <= tolerance) {
            remaining.push_back({plane_intersection(other, ends[i].point, plane), -1 - cut_index});
        }
    }
    return remaining;
}

}  // namespace core
