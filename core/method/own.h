// What methods share that come in float and double and show the terms of their own formula.
#pragma once

#include <limits>

#include "core/method/judge.h"

namespace core {

template <class T>
using Vec = glm::vec<3, T, glm::defaultp>;

/// How many times coarser T rounds than double.
template <class T>
constexpr Real coarseness = Real(std::numeric_limits<T>::epsilon()) / std::numeric_limits<Real>::epsilon();

/// The length up to which an overlap or gap measured in T counts as touching.
template <class T>
Real touching_in(const Settings& settings, const Duo& duo) {
    return settings.touching * coarseness<T> * duo.size;
}

using Query = Trace(const Pair& pair, const Settings& settings);

/// One formula, computed in either precision.
struct Formula {
    Query* in_float;
    Query* in_double;
};

/// Asks the formula in the precision of the settings; absent there: in its `own`.
Trace ask(const Formula& formula, Precision own, const Pair& pair, const Settings& settings);

/// Both shapes are of that kind.
template <class Kind>
bool both(const Pair& pair) {
    return std::holds_alternative<Kind>(pair.a.shape) && std::holds_alternative<Kind>(pair.b.shape);
}

/// Of a box or a rect, whose third is zero.
Vec3 half_extents(const Shape& shape);

/// A trace in world lengths that says nothing yet: origin and size.
Trace opened(const Pair& pair);

/// `judge` for a method whose own axes cannot give the distance: too few of them, or rounded to float. The
/// distance and its witness points are taken between features in double, as `sat` does.
void judge_own(Trace& trace, const Duo& duo, const Settings& settings);

/// Verdict and axes of a source that answers yes or no and stops at the first gap, from the measured axes.
void judge_published(Trace& trace, const Settings& settings);

/// The images of the local axes, computed in T as Unity turns a vector by a quaternion.
template <class T>
glm::mat<3, 3, T> basis(const Rotation& rotation);

/// Appends a number of the formula. `axis`: index into Trace::axes, -1: of the whole query. `power`: of
/// length, see Term.
void add_term(Trace& trace, const char* name, int axis, Real value, int power = 1);
/// `count` numbers of a vector of lengths.
void add_term(Trace& trace, const char* name, int axis, const Vec3& value, int count);

}  // namespace core
