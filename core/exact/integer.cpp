// Doubles taken apart into a whole number and a power of two.
#include "core/exact/integer.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>

namespace core::exact {
namespace {

struct DoubleParts {
    std::int64_t mantissa = 0;
    int exponent = 0;
};

DoubleParts decompose(Real x) {
    int exponent = 0;
    const Real fraction = std::frexp(x, &exponent);
    return {static_cast<std::int64_t>(std::ldexp(fraction, 53)), exponent - 53};
}

}  // namespace

void lower_exponent_to_fit(long& exponent, Real x) {
    if (x == 0) return;
    const DoubleParts parts = decompose(x);
    const int zeros = std::countr_zero(static_cast<std::uint64_t>(parts.mantissa));
    exponent = std::min<long>(exponent, parts.exponent + zeros);
}

void lower_exponent_to_fit(long& exponent, const Vec3& v) {
    for (int k = 0; k < 3; ++k) lower_exponent_to_fit(exponent, v[k]);
}

void lower_exponent_to_fit(long& exponent, const Vec2& v) { lower_exponent_to_fit(exponent, Vec3(v, 0)); }

void lower_exponent_to_fit(long& exponent, const std::vector<Vec2>& points) {
    for (const Vec2& p : points) lower_exponent_to_fit(exponent, p);
}

Integer to_integer(Real x, long exponent) {
    const DoubleParts parts = decompose(x);
    Integer result(static_cast<long>(parts.mantissa));
    const long shift = parts.exponent - exponent;
    if (shift >= 0) {
        result <<= static_cast<unsigned long>(shift);
    } else {
        assert(mpz_divisible_2exp_p(result.get_mpz_t(), static_cast<unsigned long>(-shift)) != 0);
        result >>= static_cast<unsigned long>(-shift);
    }
    return result;
}

Vector to_integer(const Vec3& v, long exponent) {
    return {to_integer(v.x, exponent), to_integer(v.y, exponent), to_integer(v.z, exponent)};
}

}  // namespace core::exact
