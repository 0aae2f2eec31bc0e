// Compares traces with the oracle.
#include "core/tests/oracle_sweep.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/oracle.h"

namespace core {
namespace {

void expect_near_distance(const Pair& pair, const Trace& trace, const oracle::OracleResult& expected,
                          Real tolerance) {
    const Real max_error = tolerance * expected.size;
    EXPECT_NEAR(trace.distance, expected.distance, max_error + tolerance * expected.distance);
    const Real max_distance_error =
        max_error + tolerance * glm::length(pair.b.pose.position - pair.a.pose.position);
    EXPECT_LE(oracle::distance_to_shape(pair.a, trace.origin, trace.witness.on_a), max_distance_error);
    EXPECT_LE(oracle::distance_to_shape(pair.b, trace.origin, trace.witness.on_b), max_distance_error);
    const Vec3 witness_offset = trace.witness.on_b - trace.witness.on_a;
    EXPECT_NEAR(glm::length(witness_offset), is_separated(trace) ? trace.distance : trace.depth,
                2 * max_distance_error);
}

}  // namespace

void VerdictCounts::add(Verdict verdict) {
    ++(verdict == Verdict::Separated ? separated : verdict == Verdict::Touching ? touching : overlapping);
}

void for_each_pair(std::uint64_t seed, int pairs, const PairGenerator& generator,
                   const std::function<void(const Pair&, int)>& check) {
    Sampler sampler(seed);
    for (int i = 0; i < pairs && !testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE("pair " + std::to_string(i));
        check(generator(sampler), i);
    }
}

void expect_near_oracle(const Pair& pair, const Trace& trace, const OracleTolerance& max_error) {
    const auto detail =
        max_error.with_distance ? oracle::OracleDetail::Distance : oracle::OracleDetail::Verdict;
    const oracle::OracleResult expected = oracle::query(pair, detail);
    const Real length = max_error.tolerance * expected.size;
    EXPECT_TRUE(expected.overlap <= length || trace.verdict == Verdict::Overlap) << expected.overlap;
    EXPECT_TRUE(expected.overlap >= -length || trace.verdict == Verdict::Separated) << expected.overlap;
    EXPECT_NEAR(trace.depth, std::fmax(expected.overlap, 0), length);
    if (trace.verdict == Verdict::Overlap) {
        EXPECT_NEAR(oracle::compute_overlap(pair, trace.normal), trace.depth, length);
    }
    if (max_error.with_distance) expect_near_distance(pair, trace, expected, max_error.tolerance);
}

bool has_parallel_edges(const Trace& trace) {
    return std::any_of(trace.axes.begin(), trace.axes.end(), [](const AxisTest& axis) {
        return axis.kind == AxisKind::EdgePair && axis.state == AxisState::Degenerate;
    });
}

Pair make_nearly_touching(Pair pair, Sampler& sampler, Real min_power) {
    const Real offset = sampler.magnitude(min_power, -6) * (sampler.index(2) == 0 ? 1 : -1);
    const Trace trace = sat::query(pair);
    pair.b.pose.position += trace.normal * (trace.axes[trace.least].overlap + offset);
    return pair;
}

}  // namespace core
