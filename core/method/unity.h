// Vector arithmetic as Unity means it, in float and double.
#pragma once

#include <cmath>

#include "core/method/own.h"

namespace core::unity {

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
