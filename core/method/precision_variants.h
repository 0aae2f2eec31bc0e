// What methods share that come in float and double and show the terms of their own formula.
#pragma once

#include <cmath>
#include <limits>

#include "core/method/axis_evaluation.h"

namespace core {

template <class T>
using Vec = glm::vec<3, T, glm::defaultp>;

/// How many times coarser T rounds than double.
template <class T>
constexpr Real epsilon_ratio = Real(std::numeric_limits<T>::epsilon()) / std::numeric_limits<Real>::epsilon();

/// The length up to which an overlap or gap measured in T counts as touching.
template <class T>
Real touching_distance_in(const Settings& settings, const NormalizedPair& normalized) {
    return settings.touching_tolerance * epsilon_ratio<T> * normalized.size;
}

using QueryFunction = Trace(const Pair& pair, const Settings& settings);

/// One formula, computed in either precision.
struct PrecisionVariants {
    QueryFunction* in_float;
    QueryFunction* in_double;
};

/// Asks the formula in the precision of the settings; absent there: in its `own`.
Trace query_in_precision(const PrecisionVariants& variants, Precision default_precision, const Pair& pair,
                         const Settings& settings);

/// Both shapes are of that kind.
template <class Kind>
bool are_both(const Pair& pair) {
    return std::holds_alternative<Kind>(pair.a.shape) && std::holds_alternative<Kind>(pair.b.shape);
}

/// Of a box or a rect, whose third is zero.
Vec3 half_extents(const Shape& shape);

/// A trace in world lengths that says nothing yet: origin and size.
Trace make_trace(const Pair& pair);

/// `judge` for a method whose own axes cannot give the distance: too few of them, or rounded to float. The
/// distance and its witness points are taken between features in double, as `sat` does.
void evaluate_axes_with_sat_distance(Trace& trace, const NormalizedPair& normalized,
                                     const Settings& settings);

/// Verdict and axes of a source that answers yes or no and stops at the first gap, from the measured axes.
void evaluate_published_axes(Trace& trace, const Settings& settings);

/// The images of the local axes, computed in T as Unity turns a vector by a quaternion.
template <class T>
glm::mat<3, 3, T> rotation_matrix(const Rotation& rotation);

/// Appends a number of the formula. `axis`: index into Trace::axes, -1: of the whole query. `power`: of
/// length, see Term.
void add_term(Trace& trace, const char* name, int axis, Real value, int power = 1);
/// `count` numbers of a vector of lengths.
void add_term(Trace& trace, const char* name, int axis, const Vec3& value, int count);

}  // namespace core

namespace core::unity {

// Vector arithmetic as Unity means it, in float and double.

template <class T>
T magnitude(const Vec<T>& v) {
    return std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

/// A vector no longer than 1e-5 becomes zero.
template <class T>
Vec<T> normalize(const Vec<T>& v) {
    const T length = magnitude(v);
    return length > T(1e-5) ? v / length : Vec<T>(0);
}

/// Mathf.Pow: in double, then rounded.
template <class T>
T pow(T base, T exponent) {
    return T(std::pow(double(base), double(exponent)));
}

}  // namespace core::unity
