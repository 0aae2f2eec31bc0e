// The verdict in integers.
#pragma once

#include "core/exact/integer_pair.h"
#include "core/trace.h"

namespace core::exact {

/// Exact for every pair of valid shapes.
Verdict decide_verdict(const IntegerPair& pair);

/// The verdict for the sign of an overlap.
inline Verdict verdict_of_sign(int sign) {
    if (sign < 0) return Verdict::Separated;
    return sign == 0 ? Verdict::Touching : Verdict::Overlap;
}

}  // namespace core::exact
