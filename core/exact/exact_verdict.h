// The verdict in whole numbers, and nothing else.
#pragma once

#include "core/exact/integer_pair.h"
#include "core/trace.h"

namespace core::exact {

/// Never wrong, whatever the pair.
Verdict decide_verdict(const IntegerPair& pair);

/// The verdict that the sign of an overlap gives.
inline Verdict verdict_of_sign(int sign) {
    if (sign < 0) return Verdict::Separated;
    return sign == 0 ? Verdict::Touching : Verdict::Overlap;
}

}  // namespace core::exact
