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
    const T lost = std::fma(-c, d, cd);
    return std::fma(a, b, -cd) + lost;
}

/// u x v, every component right to about an ulp; in float or double.
template <class T>
glm::vec<3, T, glm::defaultp> careful_cross(const glm::vec<3, T, glm::defaultp>& u,
                                            const glm::vec<3, T, glm::defaultp>& v) {
    return {difference_of_products(u.y, v.z, u.z, v.y), difference_of_products(u.z, v.x, u.x, v.z),
            difference_of_products(u.x, v.y, u.y, v.x)};
}

/// The cross product of two unit vectors. Well apart, the plain formula is as good as the careful one and
/// faster.
inline Vec3 unit_cross(const Vec3& u, const Vec3& v) {
    const Vec3 plain = glm::cross(u, v);
    return glm::dot(plain, plain) > 0.0625 ? plain : careful_cross(u, v);
}

/// The largest coordinate without its sign.
inline Real largest(const Vec3& v) { return std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)}); }

/// v / |v| for any length that is not zero; zero stays zero.
inline Vec3 unit(const Vec3& v) {
    const Real most = largest(v);
    if (most == 0) return v;
    const Vec3 near_one = v * std::ldexp(1.0, -std::clamp(std::ilogb(most), -1000, 1000));
    return near_one / glm::length(near_one);
}

}  // namespace core
