// The exact method against the rational oracle: pairs within ULPs of every kind of touch, 0 wrong.
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "core/method/exact.h"
#include "core/tests/adversary.h"
#include "core/tests/against_oracle.h"
#include "core/tests/number_pool.h"
#include "core/tests/oracle.h"

namespace core::exact_sweep_test {
namespace {

// What a sweep has met.
struct Reached : Verdicts {
    // Of the traces, one in four:
    int needed_exact = 0;
    int filtered = 0;
    int by_face = 0;
    int by_edges = 0;
    int by_corner = 0;
    std::map<int, int> ways;  // How many pairs that meet have so many shortest ways out.
    int parallel = 0;

    int with_ways(int count) const { return ways.count(count) == 0 ? 0 : ways.at(count); }
};

void count(Reached& reached, const Trace& trace) {
    ++(trace.proof == Proof::Exact ? reached.needed_exact : reached.filtered);
    const AxisTest& least = trace.axes[trace.least];
    const bool corner = least.kind == AxisKind::Nearest && least.nearest == Feature::Kind::Vertex;
    ++(corner ? reached.by_corner : least.kind == AxisKind::EdgePair ? reached.by_edges : reached.by_face);
    if (trace.verdict != Verdict::Separated) ++reached.ways[trace.ties];
    if (has_parallel_edges(trace)) ++reached.parallel;
}

int sign(Verdict verdict) {
    if (verdict == Verdict::Separated) return -1;
    return verdict == Verdict::Touching ? 0 : 1;
}

// Below the normal numbers a double has fewer digits.
Real last_digits(Real truth) { return 1e-15 * std::fabs(truth) + 1e-322; }

void compare(const Pair& pair, const Trace& trace, oracle::Want want) {
    const oracle::Truth truth = oracle::ask(pair, want);
    EXPECT_EQ(sign(trace.verdict), truth.sign);
    EXPECT_EQ(trace.ties, truth.ways);
    EXPECT_NEAR(trace.depth, std::fmax(truth.overlap, 0), last_digits(truth.overlap));
    if (truth.sign >= 0) {
        EXPECT_EQ(trace.distance, 0);
    } else if (want == oracle::Want::Distance) {
        EXPECT_NEAR(trace.distance, truth.distance, last_digits(truth.distance));
    }
    if (truth.sign <= 0 || want != oracle::Want::Distance) return;
    EXPECT_NEAR(oracle::slide(pair, trace.normal), trace.depth, 1e-15 * truth.size);
}

// Every pair is judged. One in four is asked for its trace, and of those every other for its distance or
// direction, which cost the oracle more.
Reached sweep(std::uint64_t seed, int pairs, const Make& make) {
    Reached reached;
    each_pair(seed, pairs, make, [&](const Pair& pair, int i) {
        const Verdict verdict = exact::verdict(pair);
        reached.add(verdict);
        if (i % 4 != 0) {
            EXPECT_EQ(sign(verdict), oracle::ask(pair, oracle::Want::Sign).sign);
            return;
        }
        const Trace trace = exact::query(pair);
        EXPECT_EQ(trace.verdict, verdict);
        compare(pair, trace, i % 8 == 0 ? oracle::Want::Distance : oracle::Want::Verdict);
        count(reached, trace);
    });
    return reached;
}

// Some cases take 5 to 12 s: the rational oracle decides every pair again, and with fewer pairs the rare
// regimes, such as an edge pair that decides within a few ulps of a touch, would not be reached often enough.
class ExactSweep : public testing::Test {
    NumberPool pool_;
};

bool both_ways_decided(const Reached& reached, int least) {
    return reached.needed_exact >= least && reached.filtered >= least;
}

TEST_F(ExactSweep, BoxesWithinUlpsOfTouching) {
    const Reached reached = sweep(101, 30000, [](Sampler& s) { return touching(s.boxes(1), s); });
    EXPECT_GT(reached.apart, 5000);
    EXPECT_GT(reached.overlapping, 5000);
    EXPECT_GT(reached.by_face, 1250);
    EXPECT_GT(reached.by_edges, 1250);
    EXPECT_GT(reached.needed_exact, 6250);
}

TEST_F(ExactSweep, CornersWithinUlpsOfCorners) {
    const Reached reached = sweep(102, 15000, [](Sampler& s) { return corner_on_corner(s.boxes(1), s); });
    EXPECT_GT(reached.apart, 5000);
    EXPECT_GT(reached.overlapping, 2000);
    EXPECT_GT(reached.needed_exact, 3500);
}

TEST_F(ExactSweep, BoxesThatTouchToTheLastBit) {
    const Reached reached = sweep(103, 30000, on_a_lattice);
    EXPECT_GT(reached.touching, 3000);
    EXPECT_GT(reached.apart, 5000);
    EXPECT_GT(reached.overlapping, 5000);
    for (int ways = 1; ways < 9; ++ways) EXPECT_GT(reached.with_ways(ways), 50) << ways;
    EXPECT_TRUE(both_ways_decided(reached, 1250));
}

TEST_F(ExactSweep, HardlyTurnedBoxes) {
    const Reached reached = sweep(104, 30000, hardly_turned);
    EXPECT_GT(reached.apart, 5000);
    EXPECT_GT(reached.overlapping, 5000);
    EXPECT_GT(reached.by_edges, 1250);
    EXPECT_GT(reached.parallel, 250);
    EXPECT_TRUE(both_ways_decided(reached, 750));
}

TEST_F(ExactSweep, ABoxInABox) {
    const Reached reached = sweep(105, 8000, [](Sampler& s) { return s.contained(); });
    EXPECT_EQ(reached.overlapping, 8000);
    EXPECT_GT(reached.filtered, 1975);
}

TEST_F(ExactSweep, SeveralShortestWaysOut) {
    const Reached reached = sweep(106, 4000, [](Sampler& s) { return s.tied(); });
    for (const int ways : {2, 4, 6}) EXPECT_GT(reached.with_ways(ways), 200) << ways;
    EXPECT_EQ(reached.with_ways(2) + reached.with_ways(4) + reached.with_ways(6), 1000);
}

TEST_F(ExactSweep, LengthsFromEndToEndOfTheNumbers) {
    const Reached reached = sweep(107, 10000, extreme);
    EXPECT_GT(reached.apart, 2000);
    EXPECT_GT(reached.overlapping, 2000);
    EXPECT_GT(reached.by_corner, 75);
    EXPECT_TRUE(both_ways_decided(reached, 500));
}

TEST_F(ExactSweep, FlatShapesWhoseSquaresVanish) {
    const Reached reached = sweep(116, 3000, where_squares_vanish);
    EXPECT_GT(reached.apart, 500);
    EXPECT_GT(reached.overlapping, 500);
    EXPECT_GT(reached.needed_exact, 250);
}

TEST_F(ExactSweep, PlatesSegmentsAndPoints) {
    const Reached reached = sweep(108, 18000, [](Sampler& s) { return touching(s.without_extent(), s); });
    EXPECT_GT(reached.apart, 4000);
    EXPECT_GT(reached.overlapping, 2000);
    EXPECT_TRUE(both_ways_decided(reached, 500));
}

TEST_F(ExactSweep, BallsOnPlatesSegmentsAndPoints) {
    const Reached reached = sweep(109, 8000, thin_and_round);
    EXPECT_GT(reached.touching, 200);
    EXPECT_GT(reached.apart, 1000);
    EXPECT_GT(reached.overlapping, 1000);
    EXPECT_GT(reached.with_ways(-1), 50);
    EXPECT_GT(reached.with_ways(2), 100);
    EXPECT_GT(reached.by_corner, 75);
}

TEST_F(ExactSweep, MatricesRoundedToFloat) {
    const Reached reached = sweep(110, 15000, [](Sampler& s) {
        return touching(in_float(s.index(2) == 0 ? s.boxes(1) : s.nearly_parallel()), s);
    });
    EXPECT_GT(reached.apart, 4000);
    EXPECT_GT(reached.overlapping, 4000);
    EXPECT_GT(reached.by_edges, 750);
    EXPECT_GT(reached.parallel, 125);
}

TEST_F(ExactSweep, MatricesOffTheOrthonormal) {
    const Reached reached = sweep(111, 6000, [](Sampler& s) { return touching(s.skewed(), s); });
    EXPECT_GT(reached.apart, 1000);
    EXPECT_GT(reached.overlapping, 1000);
    EXPECT_GT(reached.by_edges, 250);
}

TEST_F(ExactSweep, FarFromTheOrigin) {
    const Reached reached = sweep(112, 10000, [](Sampler& s) {
        if (s.index(2) == 0) return touching(moved(s.boxes(1), s.point(1e9)), s);
        return moved(on_a_lattice(s), glm::floor(s.point(1e9)));
    });
    EXPECT_GT(reached.touching, 300);
    EXPECT_GT(reached.apart, 2000);
    EXPECT_GT(reached.overlapping, 2000);
    EXPECT_TRUE(both_ways_decided(reached, 250));
}

TEST_F(ExactSweep, RoundShapes) {
    const Reached reached = sweep(113, 8000, [](Sampler& s) {
        return s.index(2) == 0 ? touching(s.rounded(), s) : rounds_on_a_lattice(s);
    });
    EXPECT_GT(reached.touching, 500);
    EXPECT_GT(reached.apart, 1000);
    EXPECT_GT(reached.overlapping, 1000);
    EXPECT_GT(reached.by_corner, 125);
}

TEST_F(ExactSweep, Polygons) {
    const Reached reached =
        sweep(114, 4000, [](Sampler& s) { return s.index(2) == 0 ? dented(s) : polygons_on_a_lattice(s); });
    EXPECT_GT(reached.touching, 200);
    EXPECT_GT(reached.apart, 500);
    EXPECT_GT(reached.overlapping, 500);
    for (const int ways : {2, 3, 4}) EXPECT_GT(reached.with_ways(ways), 10) << ways;
    EXPECT_TRUE(both_ways_decided(reached, 125));
}

TEST_F(ExactSweep, FlatShapesOfEveryKind) {
    const Reached reached = sweep(115, 4000, [](Sampler& s) {
        return s.index(2) == 0 ? touching(s.flat(), s) : corner_on_corner(s.flat(), s);
    });
    EXPECT_GT(reached.apart, 1000);
    EXPECT_GT(reached.overlapping, 1000);
    EXPECT_TRUE(both_ways_decided(reached, 50));
}

}  // namespace
}  // namespace core::exact_sweep_test
