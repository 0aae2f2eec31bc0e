// The numbers and vectors every other file speaks in.
#pragma once

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

}  // namespace core
