// What sweeps against the oracle share: the pairs one by one, the verdicts met, a rounded trace held to it.
#pragma once

#include <functional>

#include "core/tests/sampler.h"
#include "core/trace.h"

namespace core {

/// The verdicts that a sweep has met.
struct VerdictCounts {
    int separated = 0;
    int touching = 0;
    int overlapping = 0;

    void add(Verdict verdict);
};

using PairGenerator = std::function<Pair(Sampler&)>;

/// Judges pairs one after the other, with their number from 0, until one fails.
void for_each_pair(std::uint64_t seed, int pairs, const PairGenerator& generator,
                   const std::function<void(const Pair&, int)>& check);

/// How far a rounded trace may be off: a fraction of the pair's size.
struct OracleTolerance {
    Real tolerance = 1e-12;
    bool with_distance = false;  ///< Also distance and witness points, which cost the oracle more.
};

/// Expects the verdict, the depth and the way out of the truth. Nearer to a touch than the slack any verdict
/// will do.
void expect_near_oracle(const Pair& pair, const Trace& trace, const OracleTolerance& max_error);

/// Some pair of edges spans no axis.
bool has_parallel_edges(const Trace& trace);

/// Placed so that the least axis reads within a hair (1e-17 to 1e-6) of zero, on either side.
Pair make_nearly_touching(Pair pair, Sampler& sampler, Real min_power = -17);

}  // namespace core
