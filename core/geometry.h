// The numbers and vectors every other file speaks in.
#pragma once

#include <algorithm>
#include <cmath>

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

namespace core {

using Real = double;
using Vec2 = glm::dvec2;
using Vec3 = glm::dvec3;
using Mat3 = glm::dmat3;
using Quat = glm::dquat;

/// A closed range of numbers, for instance the shadow of a shape on an axis. Empty when min > max.
struct Interval {
    Real min = 0;
    Real max = 0;

    friend bool operator==(const Interval&, const Interval&) = default;
};

/// No part of `one` reaches out of `other`.
inline bool is_inside(const Interval& inner, const Interval& outer) {
    return inner.min >= outer.min && inner.max <= outer.max;
}

/// Neither infinite nor a NaN in any coordinate.
inline bool is_finite(const Vec3& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

/// All points p with dot(normal, p) == offset; the front is where it is larger. `normal` has unit length.
struct Plane {
    Vec3 normal{0, 0, 1};
    Real offset = 0;
};

/// Signed distance of a point from a plane, positive in front.
inline Real signed_distance(const Plane& plane, const Vec3& point) {
    return glm::dot(plane.normal, point) - plane.offset;
}

// Cross products and unit vectors that keep their digits when edges are nearly parallel or lengths extreme.

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
