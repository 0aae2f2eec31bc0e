// Leading digits, and arithmetic with them.
#include "core/exact/wide.h"

#include <algorithm>
#include <cmath>

namespace core::exact {
namespace {

// What is smaller than this has no influence, what is larger is infinite.
long double times_power(long double digits, long exponent) {
    return std::ldexp(digits, static_cast<int>(std::clamp(exponent, -20000L, 20000L)));
}

}  // namespace

Wide wide(const Integer& whole) {
    constexpr int enough = 3;  // Of the leading limbs: the first may hold as little as one digit.
    constexpr long double limb = 2.0L * (1ULL << (GMP_NUMB_BITS - 1));
    const mpz_srcptr limbs = whole.get_mpz_t();
    const long count = static_cast<long>(mpz_size(limbs));
    const long last = std::max(count - enough, 0L);
    long double digits = 0;
    for (long i = count - 1; i >= last; --i) {
        digits = digits * limb + static_cast<long double>(mpz_getlimbn(limbs, i));
    }
    return {sgn(whole) < 0 ? -digits : digits, last * GMP_NUMB_BITS};
}

Wide root(const Wide& x) {
    const long odd = x.exponent & 1;
    return {std::sqrt(odd != 0 ? 2 * x.digits : x.digits), (x.exponent - odd) / 2};
}

Wide operator*(const Wide& x, const Wide& y) { return {x.digits * y.digits, x.exponent + y.exponent}; }

Wide operator/(const Wide& x, const Wide& y) { return {x.digits / y.digits, x.exponent - y.exponent}; }

Wide sum(const Wide& x, const Wide& y) {
    if (x.digits == 0) return y;
    if (y.digits == 0) return x;
    // Digits are anything from 2^-1000 to 2^1000, so that far apart means very far.
    if (x.exponent >= y.exponent)
        return {x.digits + times_power(y.digits, y.exponent - x.exponent), x.exponent};
    return sum(y, x);
}

Real rounded(const Wide& x) { return static_cast<Real>(times_power(x.digits, x.exponent)); }

}  // namespace core::exact
