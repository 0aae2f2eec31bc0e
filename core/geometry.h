// Numbers, vectors, intervals and planes, used by all other files.
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

/// A closed range of numbers, for instance the projection of a shape on an axis. Empty if min > max.
struct Interval {
    Real min = 0;
    Real max = 0;

    Real length() const { return max - min; }
    Real middle() const { return min + (max - min) / 2; }

    friend bool operator==(const Interval&, const Interval&) = default;
};

/// `outer` contains all of `inner`.
inline bool is_inside(const Interval& inner, const Interval& outer) {
    return inner.min >= outer.min && inner.max <= outer.max;
}

/// A point of the plane z = 0, or of space.
inline Vec3 in_space(const Vec2& point) { return {point, 0}; }
inline const Vec3& in_space(const Vec3& point) { return point; }

/// No coordinate is infinite or NaN.
inline bool is_finite(const Vec3& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

/// All points p with dot(normal, p) == offset; points with a larger dot product are in front. `normal` has
/// unit length.
struct Plane {
    Vec3 normal{0, 0, 1};
    Real offset = 0;
};

/// Signed distance of a point from a plane, positive in front.
inline Real signed_distance(const Plane& plane, const Vec3& point) {
    return glm::dot(plane.normal, point) - plane.offset;
}

/// Index of the point farthest along `direction`, the first of equal ones; in float or double.
template <class Points, class T>
int support_index(const Points& points, const glm::vec<3, T, glm::defaultp>& direction) {
    int best = 0;
    T max = glm::dot(points[0], direction);
    for (int i = 1; i < int(points.size()); ++i) {
        const T along = glm::dot(points[i], direction);
        if (along <= max) continue;
        max = along;
        best = i;
    }
    return best;
}

// Cross products and unit vectors that stay accurate for nearly parallel edges and extreme lengths.

/// a * b - c * d, right to 1.5 ulp for any cancellation (Kahan's difference of products).
template <class T>
T difference_of_products(T a, T b, T c, T d) {
    const T cd = c * d;
    const T rounding_error = std::fma(-c, d, cd);
    return std::fma(a, b, -cd) + rounding_error;
}

/// u x v, every component right to 1.5 ulp; in float or double.
template <class T>
glm::vec<3, T, glm::defaultp> accurate_cross(const glm::vec<3, T, glm::defaultp>& u,
                                             const glm::vec<3, T, glm::defaultp>& v) {
    return {difference_of_products(u.y, v.z, u.z, v.y), difference_of_products(u.z, v.x, u.x, v.z),
            difference_of_products(u.x, v.y, u.y, v.x)};
}

/// The cross product of two unit vectors. Uses the plain formula unless they are nearly parallel: it is
/// faster and then as accurate.
inline Vec3 unit_cross(const Vec3& u, const Vec3& v) {
    const Vec3 cross = glm::cross(u, v);
    return glm::dot(cross, cross) > 0.0625 ? cross : accurate_cross(u, v);
}

/// The largest absolute value of a coordinate.
inline Real max_abs_component(const Vec3& v) {
    return std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)});
}

/// The exponent of the power of two at or below |x|, at least -1000 and at most 1000, so that lengths are
/// scaled by it without loss. -1000 for zero, 1000 for infinity and NaN.
inline int bounded_exponent(Real x) {
    constexpr int limit = 1000;
    return std::isfinite(x) ? std::clamp(std::ilogb(x), -limit, limit) : limit;
}

/// v / |v| for any finite length; zero stays zero.
inline Vec3 normalize_safe(const Vec3& v) {
    const Real max_component = max_abs_component(v);
    if (max_component == 0) return v;
    const Vec3 scaled = v * std::ldexp(1.0, -bounded_exponent(max_component));
    return scaled / glm::length(scaled);
}

}  // namespace core
