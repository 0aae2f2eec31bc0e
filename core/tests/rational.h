// Rational numbers, vectors and patches of the oracle.
#pragma once

#include <array>
#include <vector>

#include <gmpxx.h>

#include "core/geometry.h"

namespace oracle {

using Rational = mpq_class;
using RationalPoint = std::array<Rational, 3>;

inline RationalPoint to_rational(const core::Vec3& v) {
    return {Rational(v.x), Rational(v.y), Rational(v.z)};
}

inline RationalPoint operator+(const RationalPoint& p, const RationalPoint& q) {
    return {Rational(p[0] + q[0]), Rational(p[1] + q[1]), Rational(p[2] + q[2])};
}

inline RationalPoint operator-(const RationalPoint& p, const RationalPoint& q) {
    return {Rational(p[0] - q[0]), Rational(p[1] - q[1]), Rational(p[2] - q[2])};
}

inline RationalPoint operator*(const Rational& s, const RationalPoint& p) {
    return {Rational(s * p[0]), Rational(s * p[1]), Rational(s * p[2])};
}

inline Rational dot(const RationalPoint& p, const RationalPoint& q) {
    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
}

inline RationalPoint cross(const RationalPoint& p, const RationalPoint& q) {
    return {Rational(p[1] * q[2] - p[2] * q[1]), Rational(p[2] * q[0] - p[0] * q[2]),
            Rational(p[0] * q[1] - p[1] * q[0])};
}

using IntegerVector = std::array<mpz_class, 3>;

/// For a point with integer coordinates.
inline IntegerVector numerators(const RationalPoint& p) {
    return {p[0].get_num(), p[1].get_num(), p[2].get_num()};
}

inline mpz_class dot(const IntegerVector& p, const IntegerVector& q) {
    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
}

inline IntegerVector cross(const IntegerVector& p, const IntegerVector& q) {
    return {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
}

/// Multiplies `common` so that every coordinate times it is an integer. Integer arithmetic is faster than
/// rational, which must reduce fractions.
inline void update_common_denominator(mpz_class& common, const Rational& q) {
    common = lcm(common, q.get_den());
}

inline void update_common_denominator(mpz_class& common, const RationalPoint& p) {
    for (const Rational& q : p) update_common_denominator(common, q);
}

/// Precision of square roots and of the following operations, none of which cancels.
constexpr mp_bitcnt_t precision_bits = 192;

inline mpf_class square_root(const Rational& q) {
    mpf_class value(q, precision_bits);
    return sqrt(value);
}

/// A parallelogram: center + s u + t v for s and t between -1 and 1. u or v may be zero.
struct Patch {
    RationalPoint center;
    RationalPoint u;
    RationalPoint v;
};

/// Squared distance of the origin from a patch.
Rational squared_distance(const Patch& patch);

}  // namespace oracle
