// The two solids of a query, scaled to about size one, with A's centre at the origin.
#pragma once

#include "core/method.h"

namespace core {

/// Two solids measured from A's centre and multiplied by a power of two that brings the larger of size and
/// distance near one. The scaling is exact, and no square overflows or vanishes.
struct NormalizedPair {
    Solid a;
    Solid b;
    Vec3 a_to_b{0};    ///< From A's centre to B's.
    Real size = 0;     ///< Sum of the two bounding radii.
    int exponent = 0;  ///< A length in scene units is a length here times 2^exponent.
};

/// Sum of the radii of both shapes.
inline Real radius_sum(const NormalizedPair& normalized) { return normalized.a.radius + normalized.b.radius; }

/// For valid shapes, both flat or both solid.
NormalizedPair normalize_pair(const Pair& pair);
/// The same with corners rounded by `Settings::convex_radius`.
NormalizedPair normalize_pair(const Pair& pair, const Settings& settings);

/// A trace of the pair with only `origin` and `size` set, in normalised lengths.
Trace make_trace(const Pair& pair, const NormalizedPair& normalized);

}  // namespace core
