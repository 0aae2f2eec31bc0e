// Vectors of integers of any size, and conversion from and to doubles.
#pragma once

#include <array>
#include <cfloat>
#include <cstdint>
#include <vector>

#include "core/exact/big_integer.h"
#include "core/geometry.h"

namespace core::exact {

using Vector = std::array<Integer, 3>;

/// Assigns the dot product.
inline void assign_dot(Integer& sum, const Vector& p, const Vector& q) {
    reserve_for_sum(sum, p, q);
    assign_product(sum, p[0], q[0]);
    add_product(sum, p[1], q[1]);
    add_product(sum, p[2], q[2]);
}

inline Integer dot(const Vector& p, const Vector& q) {
    Integer sum;
    assign_dot(sum, p, q);
    return sum;
}

/// a * b - c * d
inline Integer difference_of_products(const Integer& a, const Integer& b, const Integer& c,
                                      const Integer& d) {
    Integer difference = a * b;
    subtract_product(difference, c, d);
    return difference;
}

inline Vector cross(const Vector& p, const Vector& q) {
    return {difference_of_products(p[1], q[2], p[2], q[1]), difference_of_products(p[2], q[0], p[0], q[2]),
            difference_of_products(p[0], q[1], p[1], q[0])};
}

inline Vector operator+(const Vector& p, const Vector& q) { return {p[0] + q[0], p[1] + q[1], p[2] + q[2]}; }

inline Vector operator-(const Vector& p, const Vector& q) { return {p[0] - q[0], p[1] - q[1], p[2] - q[2]}; }

inline Vector operator-(const Vector& p) { return {-p[0], -p[1], -p[2]}; }

inline Vector operator*(const Integer& s, const Vector& p) { return {s * p[0], s * p[1], s * p[2]}; }

inline bool is_zero(const Vector& p) { return p[0] == 0 && p[1] == 0 && p[2] == 0; }

/// Lowers `exponent` until x is an integer multiple of 2^exponent. Zero changes nothing.
void lower_exponent_to_fit(long& exponent, Real x);
/// The same for all coordinates of a vector or a list of points.
template <int dimensions>
void lower_exponent_to_fit(long& exponent, const glm::vec<dimensions, Real, glm::defaultp>& v) {
    for (int k = 0; k < dimensions; ++k) lower_exponent_to_fit(exponent, v[k]);
}
template <class Point>
void lower_exponent_to_fit(long& exponent, const std::vector<Point>& points) {
    for (const Point& p : points) lower_exponent_to_fit(exponent, p);
}

/// x / 2^exponent, which must be an integer.
Integer to_integer(Real x, long exponent);
Vector to_integer(const Vec3& v, long exponent);

// Floating point with a 64-bit mantissa and an exponent that never overflows: for the conversion of integers
// to doubles.

/// mantissa * 2^exponent. Each operation is right to 2^-63 of its result, so that a few operations and one
/// rounding to double are right to 0.501 ulp.
struct ExtendedFloat {
    long double mantissa = 0;  ///< Signed, not normalised.
    long exponent = 0;
};

static_assert(LDBL_MANT_DIG >= 64, "long double needs a 64-bit mantissa");

/// The leading 64 bits of the integer, the others cut off.
ExtendedFloat to_extended(const Integer& integer);
/// For x >= 0.
ExtendedFloat sqrt(const ExtendedFloat& x);
ExtendedFloat operator*(const ExtendedFloat& x, const ExtendedFloat& y);
ExtendedFloat operator/(const ExtendedFloat& x, const ExtendedFloat& y);

/// For two numbers of the same sign, so that nothing cancels.
ExtendedFloat add_same_sign(const ExtendedFloat& x, const ExtendedFloat& y);

/// Rounds. Infinite or subnormal outside the normal range of doubles.
Real to_double(const ExtendedFloat& x);

/// Every component of p / divisor, rounded.
Vec3 divide(const Vector& p, const ExtendedFloat& divisor);

}  // namespace core::exact
