// The oracle asked, and its answer compared.
#include "core/tests/against_oracle.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/method/sat.h"
#include "core/tests/oracle.h"

namespace core {
namespace {

void expect_near_distance(const Pair& pair, const Trace& trace, const oracle::Truth& truth, Real tolerance) {
    const Real slack = tolerance * truth.size;
    EXPECT_NEAR(trace.distance, truth.distance, slack + tolerance * truth.distance);
    const Real far = slack + tolerance * glm::length(pair.b.pose.position - pair.a.pose.position);
    EXPECT_LE(oracle::outside(pair.a, trace.origin, trace.witness.on_a), far);
    EXPECT_LE(oracle::outside(pair.b, trace.origin, trace.witness.on_b), far);
    const Vec3 between = trace.witness.on_b - trace.witness.on_a;
    EXPECT_NEAR(glm::length(between), apart(trace) ? trace.distance : trace.depth, 2 * far);
}

}  // namespace

void Verdicts::add(Verdict verdict) {
    ++(verdict == Verdict::Separated ? apart : verdict == Verdict::Touching ? touching : overlapping);
}

void each_pair(std::uint64_t seed, int pairs, const Make& make,
               const std::function<void(const Pair&, int)>& judge) {
    Sampler sampler(seed);
    for (int i = 0; i < pairs && !testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE("pair " + std::to_string(i));
        judge(make(sampler), i);
    }
}

void expect_near_truth(const Pair& pair, const Trace& trace, const Slack& slack) {
    const auto want = slack.with_distance ? oracle::Want::Distance : oracle::Want::Verdict;
    const oracle::Truth truth = oracle::ask(pair, want);
    const Real length = slack.tolerance * truth.size;
    EXPECT_TRUE(truth.overlap <= length || trace.verdict == Verdict::Overlap) << truth.overlap;
    EXPECT_TRUE(truth.overlap >= -length || trace.verdict == Verdict::Separated) << truth.overlap;
    EXPECT_NEAR(trace.depth, std::fmax(truth.overlap, 0), length);
    if (trace.verdict == Verdict::Overlap) {
        EXPECT_NEAR(oracle::slide(pair, trace.normal), trace.depth, length);
    }
    if (slack.with_distance) expect_near_distance(pair, trace, truth, slack.tolerance);
}

bool has_parallel_edges(const Trace& trace) {
    return std::any_of(trace.axes.begin(), trace.axes.end(), [](const AxisTest& axis) {
        return axis.kind == AxisKind::EdgePair && axis.state == AxisState::Parallel;
    });
}

Pair nearly_touching(Pair pair, Sampler& sampler, Real least_power) {
    const Real room = sampler.magnitude(least_power, -6) * (sampler.index(2) == 0 ? 1 : -1);
    const Trace trace = sat::query(pair);
    pair.b.pose.position += trace.normal * (trace.axes[trace.least].overlap + room);
    return pair;
}

}  // namespace core
