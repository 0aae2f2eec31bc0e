// Whole numbers without a limit, vectors of them, and doubles read as such.
#pragma once

#include <algorithm>
#include <array>
#include <cfloat>
#include <vector>

#include <gmpxx.h>

#include "core/geometry.h"

namespace core::exact {

/// A whole number of any size.
using Integer = mpz_class;
using Vector = std::array<Integer, 3>;

/// Zero, with room for a sum of products of coordinates of the two: growing later costs more than
/// multiplying.
inline Integer zero_with_capacity(const Vector& p, const Vector& q) {
    const auto limbs = [](const Vector& v) {
        return std::max({mpz_size(v[0].get_mpz_t()), mpz_size(v[1].get_mpz_t()), mpz_size(v[2].get_mpz_t())});
    };
    Integer zero;
    mpz_realloc2(zero.get_mpz_t(), (limbs(p) + limbs(q) + 1) * GMP_NUMB_BITS);
    return zero;
}

/// Exact, like all that follows. Into a number that is there already and has room.
inline void assign_dot(Integer& sum, const Vector& p, const Vector& q) {
    mpz_mul(sum.get_mpz_t(), p[0].get_mpz_t(), q[0].get_mpz_t());
    mpz_addmul(sum.get_mpz_t(), p[1].get_mpz_t(), q[1].get_mpz_t());
    mpz_addmul(sum.get_mpz_t(), p[2].get_mpz_t(), q[2].get_mpz_t());
}

inline Integer dot(const Vector& p, const Vector& q) {
    Integer sum = zero_with_capacity(p, q);
    assign_dot(sum, p, q);
    return sum;
}

/// a * b - c * d
inline Integer difference_of_products(const Integer& a, const Integer& b, const Integer& c,
                                      const Integer& d) {
    Integer difference = a * b;
    mpz_submul(difference.get_mpz_t(), c.get_mpz_t(), d.get_mpz_t());
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

/// Lowers `exponent` until x is a whole multiple of two to its power. Zero asks for nothing.
void lower_exponent_to_fit(long& exponent, Real x);
void lower_exponent_to_fit(long& exponent, const Vec2& v);
void lower_exponent_to_fit(long& exponent, const Vec3& v);
void lower_exponent_to_fit(long& exponent, const std::vector<Vec2>& points);

/// x over two to the power of `exponent`, which admits x.
Integer to_integer(Real x, long exponent);
Vector to_integer(const Vec3& v, long exponent);

// Numbers of 64 digits with an exponent that never overflows: the last step from whole numbers to doubles.

/// digits * 2^exponent. Each operation is right to 2^-63 of its result, so that a few of them, rounded once
/// to a double, come within 1e-3 of an ulp of the double nearest to the truth.
struct ExtendedFloat {
    long double mantissa = 0;  ///< With the sign; of any size.
    long exponent = 0;
};

static_assert(LDBL_MANT_DIG >= 64, "the last step would lose digits");

/// The leading digits.
ExtendedFloat to_extended(const Integer& integer);
/// Of what is not negative.
ExtendedFloat sqrt(const ExtendedFloat& x);
ExtendedFloat operator*(const ExtendedFloat& x, const ExtendedFloat& y);
ExtendedFloat operator/(const ExtendedFloat& x, const ExtendedFloat& y);

/// Of two numbers of one sign: others would cancel.
ExtendedFloat add_same_sign(const ExtendedFloat& x, const ExtendedFloat& y);

/// Infinite, or subnormal with fewer digits, where a double cannot say better.
Real to_double(const ExtendedFloat& x);

}  // namespace core::exact
