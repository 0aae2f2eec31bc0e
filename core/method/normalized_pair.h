// The two solids of a query side by side, near size one and near the origin.
#pragma once

#include "core/method.h"

namespace core {

/// Two solids measured from A's centre, multiplied by a power of two that brings the larger of size and
/// distance near one: exact, and no square overflows or vanishes.
struct NormalizedPair {
    Solid a;
    Solid b;
    Vec3 a_to_b{0};    ///< From A's centre to B's.
    Real size = 0;     ///< The two bounding radii together.
    int exponent = 0;  ///< World lengths are lengths here times two to this power.
};

/// The pair made ready. For legal shapes of one dimension.
NormalizedPair normalize_pair(const Pair& pair);

/// A trace of the pair that says nothing yet: origin and size, in the lengths of the duo.
Trace make_trace(const Pair& pair, const NormalizedPair& normalized);

/// Multiplies every length of the trace by two to the power of `exponent`.
void unscale(Trace& trace, int exponent);

}  // namespace core
