// Doubles taken apart into a whole number and a power of two.
#include "core/exact/integer.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>

namespace core::exact {
namespace {

struct Parts {
    std::int64_t digits = 0;
    int exponent = 0;
};

Parts parts(Real x) {
    int exponent = 0;
    const Real fraction = std::frexp(x, &exponent);
    return {static_cast<std::int64_t>(std::ldexp(fraction, 53)), exponent - 53};
}

}  // namespace

void admit(long& exponent, Real x) {
    if (x == 0) return;
    const Parts of = parts(x);
    const int zeros = std::countr_zero(static_cast<std::uint64_t>(of.digits));
    exponent = std::min<long>(exponent, of.exponent + zeros);
}

void admit(long& exponent, const Vec3& v) {
    for (int k = 0; k < 3; ++k) admit(exponent, v[k]);
}

void admit(long& exponent, const Vec2& v) { admit(exponent, Vec3(v, 0)); }

void admit(long& exponent, const std::vector<Vec2>& points) {
    for (const Vec2& p : points) admit(exponent, p);
}

Integer whole(Real x, long exponent) {
    const Parts of = parts(x);
    Integer made(static_cast<long>(of.digits));
    const long shift = of.exponent - exponent;
    if (shift >= 0) {
        made <<= static_cast<unsigned long>(shift);
    } else {
        assert(mpz_divisible_2exp_p(made.get_mpz_t(), static_cast<unsigned long>(-shift)) != 0);
        made >>= static_cast<unsigned long>(-shift);
    }
    return made;
}

Vector whole(const Vec3& v, long exponent) {
    return {whole(v.x, exponent), whole(v.y, exponent), whole(v.z, exponent)};
}

}  // namespace core::exact
