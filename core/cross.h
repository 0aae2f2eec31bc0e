// Cross products and unit vectors that keep their digits when edges are nearly parallel or lengths extreme.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/geometry.h"

namespace core {

/// a * b - c * d with one rounding's worth of error, however much cancels (Kahan's difference of products).
template <class T>
T difference_of_products(T a, T b, T c, T d) {
    const T cd = c * d;
    const T rounding_error = std::fma(-c, d, cd);
    return std::fma(a, b, -cd) + rounding_error;
}

/// u x v, every component right to about an ulp; in float or double.
template <class T>
glm::vec<3, T, glm::defaultp> accurate_cross(const glm::vec<3, T, glm::defaultp>& u,
                                             const glm::vec<3, T, glm::defaultp>& v) {
    return {difference_of_products(u.y, v.z, u.z, v.y), difference_of_products(u.z, v.x, u.x, v.z),
            difference_of_products(u.x, v.y, u.y, v.x)};
}

/// The cross product of two unit vectors. Well apart, the plain formula is as good as the careful one and
/// faster.
inline Vec3 unit_cross(const Vec3& u, const Vec3& v) {
    const Vec3 cross = glm::cross(u, v);
    return glm::dot(cross, cross) > 0.0625 ? cross : accurate_cross(u, v);
}

/// The largest coordinate without its sign.
inline Real max_abs_component(const Vec3& v) {
    return std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)});
}

/// v / |v| for any length that is not zero; zero stays zero.
inline Vec3 normalize_safe(const Vec3& v) {
    const Real max_component = max_abs_component(v);
    if (max_component == 0) return v;
    const Vec3 scaled = v * std::ldexp(1.0, -std::clamp(std::ilogb(max_component), -1000, 1000));
    return scaled / glm::length(scaled);
}

}  // namespace core
