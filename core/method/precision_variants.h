// Shared by methods that compute in float or double and record the terms of their formula.
#pragma once

#include <cmath>
#include <limits>

#include "core/method/axis_evaluation.h"

namespace core {

template <class T>
using Vec = glm::vec<3, T, glm::defaultp>;

/// Machine epsilon of T divided by that of double.
template <class T>
constexpr Real epsilon_ratio = Real(std::numeric_limits<T>::epsilon()) / std::numeric_limits<Real>::epsilon();

/// The largest overlap or gap, measured in T, that counts as touching. A normalised length.
template <class T>
Real touching_distance_in(const Settings& settings, const NormalizedPair& normalized) {
    return settings.touching_tolerance * epsilon_ratio<T> * normalized.size;
}

/// For a box or a rect; the third component of a rect is zero.
Vec3 half_extents(const Shape& shape);

/// A trace with only `origin` and `size` set, in scene units.
Trace make_trace(const Pair& pair);

/// Sets the verdict and the deciding axis of a published method that returns yes or no and stops at the first
/// gap. For measured axes.
void evaluate_published_axes(Trace& trace, const Settings& settings);

/// The world directions of the local axes, computed in T as Unity rotates a vector by a quaternion.
template <class T>
glm::mat<3, 3, T> rotation_matrix(const Rotation& rotation);

/// Appends a number of the formula. `axis` and `power`: see FormulaTerm.
void add_term(Trace& trace, const char* name, int axis, Real value, int power = 1);
/// Appends the first `count` components of a vector of lengths.
void add_term(Trace& trace, const char* name, int axis, const Vec3& value, int count);

}  // namespace core

namespace core::unity {

// Vector arithmetic as in Unity, in float and double.

template <class T>
T magnitude(const Vec<T>& v) {
    return std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

/// Vectors of at most this length, in scene units, cannot be normalised.
inline constexpr double zero_tolerance = 1e-5;

/// Zero for a vector no longer than `zero_tolerance`.
template <class T>
Vec<T> normalize(const Vec<T>& v) {
    const T length = magnitude(v);
    return length > T(zero_tolerance) ? v / length : Vec<T>(0);
}

/// Mathf.Pow: computes in double, then rounds.
template <class T>
T pow(T base, T exponent) {
    return T(std::pow(double(base), double(exponent)));
}

}  // namespace core::unity
