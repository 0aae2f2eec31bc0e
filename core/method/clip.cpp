// Sutherland and Hodgman's clipping of a convex loop, one plane at a time.
#include "core/method/clip.h"

namespace core {
namespace {

Vec3 crossing_point(const Vec3& inside, const Vec3& outside, const Plane& plane) {
    const Real from = distance(plane, inside);
    const Real to = distance(plane, outside);
    return inside + (from / (from - to)) * (outside - inside);
}

}  // namespace

ClipLoop clipped(const ClipLoop& loop, const Plane& plane, int cut, Real tolerance) {
    ClipLoop kept;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const ClipCorner& here = loop[i];
        const ClipCorner& next = loop[(i + 1) % loop.size()];
        const bool here_in = distance(plane, here.point) <= tolerance;
        const bool next_in = distance(plane, next.point) <= tolerance;
        if (here_in) kept.push_back(here);
        if (here_in && !next_in) kept.push_back({crossing_point(here.point, next.point, plane), -1 - cut});
        if (!here_in && next_in) kept.push_back({crossing_point(next.point, here.point, plane), here.line});
    }
    return kept;
}

ClipLoop clipped_segment(const ClipLoop& ends, const Plane& plane, int cut, Real tolerance) {
    ClipLoop kept;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const Vec3 other = ends[ends.size() - 1 - i].point;
        if (distance(plane, ends[i].point) <= tolerance) {
            kept.push_back(ends[i]);
        } else if (distance(plane, other) <= tolerance) {
            kept.push_back({crossing_point(other, ends[i].point, plane), -1 - cut});
        }
    }
    return kept;
}

}  // namespace core
