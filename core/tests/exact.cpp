// The distance of the origin from a parallelogram, in rationals.
#include "core/tests/exact.h"

#include <algorithm>

namespace oracle {
namespace {

Q clamped(const Q& q) { return std::clamp(q, Q(-1), Q(1)); }

Q squared_distance(const Point& middle, const Point& u) {
    const Q length = dot(u, u);
    const Q at = length == 0 ? Q(0) : clamped(Q(-dot(middle, u) / length));
    const Point nearest = middle + at * u;
    return dot(nearest, nearest);
}

}  // namespace

Q squared_distance(const Patch& patch) {
    const Q uu = dot(patch.u, patch.u);
    const Q uv = dot(patch.u, patch.v);
    const Q vv = dot(patch.v, patch.v);
    const Q determinant = uu * vv - uv * uv;
    if (determinant != 0) {
        const Q pu = -dot(patch.middle, patch.u);
        const Q pv = -dot(patch.middle, patch.v);
        const Q s = (pu * vv - pv * uv) / determinant;
        const Q t = (pv * uu - pu * uv) / determinant;
        if (abs(s) <= 1 && abs(t) <= 1) {
            const Point foot = patch.middle + s * patch.u + t * patch.v;
            return dot(foot, foot);
        }
    }
    Q least = squared_distance(patch.middle + patch.v, patch.u);
    least = std::min(least, squared_distance(patch.middle - patch.v, patch.u));
    least = std::min(least, squared_distance(patch.middle + patch.u, patch.v));
    return std::min(least, squared_distance(patch.middle - patch.u, patch.v));
}

}  // namespace oracle
