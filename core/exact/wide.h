// Numbers of 64 digits with an exponent that never overflows: the last step from whole numbers to doubles.
#pragma once

#include <cfloat>

#include "core/exact/integer.h"

namespace core::exact {

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
