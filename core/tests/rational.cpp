// Distance of the origin from a patch, in rationals.
#include "core/tests/rational.h"

#include <algorithm>

namespace oracle {
namespace {

Rational clamp_to_unit(const Rational& q) { return std::clamp(q, Rational(-1), Rational(1)); }

Rational squared_distance(const RationalPoint& center, const RationalPoint& u) {
    const Rational length = dot(u, u);
    const Rational parameter = length == 0 ? Rational(0) : clamp_to_unit(Rational(-dot(center, u) / length));
    const RationalPoint nearest = center + parameter * u;
    return dot(nearest, nearest);
}

}  // namespace

Rational squared_distance(const Patch& patch) {
    const Rational uu = dot(patch.u, patch.u);
    const Rational uv = dot(patch.u, patch.v);
    const Rational vv = dot(patch.v, patch.v);
    const Rational determinant = uu * vv - uv * uv;
    if (determinant != 0) {
        const Rational pu = -dot(patch.center, patch.u);
        const Rational pv = -dot(patch.center, patch.v);
        const Rational s = (pu * vv - pv * uv) / determinant;
        const Rational t = (pv * uu - pu * uv) / determinant;
        if (abs(s) <= 1 && abs(t) <= 1) {
            const RationalPoint foot = patch.center + s * patch.u + t * patch.v;
            return dot(foot, foot);
        }
    }
    Rational min = squared_distance(patch.center + patch.v, patch.u);
    min = std::min(min, squared_distance(patch.center - patch.v, patch.u));
    min = std::min(min, squared_distance(patch.center + patch.u, patch.v));
    return std::min(min, squared_distance(patch.center - patch.u, patch.v));
}

}  // namespace oracle
