// Numbers of 64 digits with an exponent that never overflows: the last step from whole numbers to doubles.
#pragma once

#include <cfloat>

#include "core/exact/integer.h"

namespace core::exact {

/// digits * 2^exponent. Each operation is right to 2^-63 of its result, so that a few of them, rounded once
/// to a double, come within 1e-3 of an ulp of the double nearest to the truth.
struct Wide {
    long double digits = 0;  ///< With the sign; of any size.
    long exponent = 0;
};

static_assert(LDBL_MANT_DIG >= 64, "the last step would lose digits");

/// The leading digits.
Wide wide(const Integer& whole);
/// Of what is not negative.
Wide root(const Wide& x);
Wide operator*(const Wide& x, const Wide& y);
Wide operator/(const Wide& x, const Wide& y);

/// Of two numbers of one sign: others would cancel.
Wide sum(const Wide& x, const Wide& y);

/// Infinite, or subnormal with fewer digits, where a double cannot say better.
Real rounded(const Wide& x);

}  // namespace core::exact
