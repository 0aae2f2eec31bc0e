// Integers of any size, vectors of them, and conversion from and to doubles.
#pragma once

#include <algorithm>
#include <array>
#include <cfloat>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <gmpxx.h>

#include "core/geometry.h"

namespace core::exact {

/// An integer of any size.
using Integer = mpz_class;
using Vector = std::array<Integer, 3>;

/// Zero, with capacity for a sum of products of coordinates of the two vectors. Reallocating is slower than
/// multiplying.
inline Integer zero_with_capacity(const Vector& p, const Vector& q) {
    const auto limbs = [](const Vector& v) {
        return std::max({mpz_size(v[0].get_mpz_t()), mpz_size(v[1].get_mpz_t()), mpz_size(v[2].get_mpz_t())});
    };
    Integer zero;
    mpz_realloc2(zero.get_mpz_t(), (limbs(p) + limbs(q) + 1) * GMP_NUMB_BITS);
    return zero;
}

/// Assigns the dot product to a number that has capacity for it.
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

/// An integer of 64 bits from parts of the type `Part`. GMP takes an `unsigned long`, which has 32 bits on
/// Windows and in WebAssembly.
template <std::unsigned_integral Part>
Integer from_parts(std::int64_t value) {
    constexpr int bits = std::numeric_limits<Part>::digits;
    static_assert(sizeof(Part) <= sizeof(unsigned long) && 64 % bits == 0);
    const std::uint64_t magnitude = value < 0 ? -static_cast<std::uint64_t>(value) : std::uint64_t(value);
    Integer result;
    for (int shift = 64 - bits; shift >= 0; shift -= bits) {
        mpz_mul_2exp(result.get_mpz_t(), result.get_mpz_t(), bits);
        mpz_add_ui(result.get_mpz_t(), result.get_mpz_t(), static_cast<Part>(magnitude >> shift));
    }
    if (value < 0) mpz_neg(result.get_mpz_t(), result.get_mpz_t());
    return result;
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

/// The leading bits of the number with these digits, the least significant first: GMP's limbs, of 32 or 64
/// bits.
template <std::unsigned_integral Limb>
ExtendedFloat leading_bits(std::span<const Limb> limbs) {
    constexpr int bits = std::numeric_limits<Limb>::digits;
    constexpr int used_limbs = (63 + bits) / bits + 1;  // The first may have a single significant bit.
    constexpr long double base = 2.0L * (1ULL << (bits - 1));
    const std::size_t last = limbs.size() - std::min<std::size_t>(limbs.size(), used_limbs);
    long double mantissa = 0;
    for (std::size_t i = limbs.size(); i > last; --i)
        mantissa = mantissa * base + static_cast<long double>(limbs[i - 1]);
    return {mantissa, static_cast<long>(last) * bits};
}

/// The leading bits of the integer.
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
