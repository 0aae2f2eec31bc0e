// Rational vectors, planes' worth of them: what the oracle counts with.
#pragma once

#include <array>
#include <vector>

#include <gmpxx.h>

#include "core/geometry.h"

namespace oracle {

using Q = mpq_class;
using Point = std::array<Q, 3>;

inline Point exact(const core::Vec3& v) { return {Q(v.x), Q(v.y), Q(v.z)}; }

inline Point operator+(const Point& p, const Point& q) {
    return {Q(p[0] + q[0]), Q(p[1] + q[1]), Q(p[2] + q[2])};
}

inline Point operator-(const Point& p, const Point& q) {
    return {Q(p[0] - q[0]), Q(p[1] - q[1]), Q(p[2] - q[2])};
}

inline Point operator*(const Q& s, const Point& p) { return {Q(s * p[0]), Q(s * p[1]), Q(s * p[2])}; }

inline Q dot(const Point& p, const Point& q) { return p[0] * q[0] + p[1] * q[1] + p[2] * q[2]; }

inline Point cross(const Point& p, const Point& q) {
    return {Q(p[1] * q[2] - p[2] * q[1]), Q(p[2] * q[0] - p[0] * q[2]), Q(p[0] * q[1] - p[1] * q[0])};
}

using Whole = std::array<mpz_class, 3>;

/// Of a point without fractions.
inline Whole numerators(const Point& p) { return {p[0].get_num(), p[1].get_num(), p[2].get_num()}; }

inline mpz_class dot(const Whole& p, const Whole& q) { return p[0] * q[0] + p[1] * q[1] + p[2] * q[2]; }

inline Whole cross(const Whole& p, const Whole& q) {
    return {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
}

/// Grows `common` until every coordinate times it is whole. Whole numbers need no common divisors, and so
/// little time.
inline void clear(mpz_class& common, const Q& q) { common = lcm(common, q.get_den()); }

inline void clear(mpz_class& common, const Point& p) {
    for (const Q& q : p) clear(common, q);
}

/// Of roots and what follows them; no step after a root cancels digits.
constexpr mp_bitcnt_t bits = 192;

inline mpf_class root(const Q& q) {
    mpf_class wide(q, bits);
    return sqrt(wide);
}

/// A flat piece of a boundary: middle + s u + t v for s and t between -1 and 1. u or v may be zero.
struct Patch {
    Point middle;
    Point u;
    Point v;
};

/// Squared distance of the origin from a patch.
Q squared_distance(const Patch& patch);

}  // namespace oracle
