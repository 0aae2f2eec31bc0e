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

/// Calls `query(T())` with T float or double.
template <class Query>
Trace in_precision(Precision precision, const Query& query) {
    if (precision == Precision::Float) return query(float());
    return query(double());
}

/// A trace in world lengths that says nothing yet: origin and size.
Trace opened(const Pair& pair);

/// `judge` for a method whose own axes cannot give the distance: too few of them, or rounded to float. The
/// distance and its witness points are taken between features in double, as `sat` does.
void judge_own(Trace& trace, const Duo& duo, const Settings& settings);

/// The images of the local axes, computed in T as Unity turns a vector by a quaternion.
template <class T>
glm::mat<3, 3, T> basis(const Rotation& rotation);

void add_term(Trace& trace, const char* name, int axis, Real value, int power = 1);
/// `count` numbers of a vector.
void add_term(Trace& trace, const char* name, int axis, const Vec3& value, int count);

}  // namespace core
