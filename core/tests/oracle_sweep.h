// Shared by sweeps against the oracle: loop over pairs, counts of verdicts, comparison of a rounded trace.
#pragma once

#include <functional>

#include "core/tests/sampler.h"
#include "core/trace.h"

namespace core {

/// Number of pairs with each verdict.
struct VerdictCounts {
    int separated = 0;
    int touching = 0;
    int overlapping = 0;

    void add(Verdict verdict);
};

using PairGenerator = std::function<Pair(Sampler&)>;

/// Calls `check` with each pair and its index from 0, until a check fails.
void for_each_pair(std::uint64_t seed, int pairs, const PairGenerator& generator,
                   const std::function<void(const Pair&, int)>& check);

/// Tolerance of a rounded trace, as a fraction of the pair's size.
struct OracleTolerance {
    Real tolerance = 1e-12;
    bool with_distance = false;  ///< Also compare distance and witness points, which is slow.
};

/// Expects the verdict, depth and MTV of the oracle. Within the tolerance of touching, any verdict is
/// accepted.
void expect_near_oracle(const Pair& pair, const Trace& trace, const OracleTolerance& max_error);

/// Some pair of edges is parallel.
bool has_parallel_edges(const Trace& trace);

/// Moves B so that the least overlap is +-10^p, p from `min_power` to -6.
Pair make_nearly_touching(Pair pair, Sampler& sampler, Real min_power = -17);

}  // namespace core
