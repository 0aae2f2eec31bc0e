// The separating axis test against exact arithmetic, regime by regime.
#include <gtest/gtest.h>

#include "core/method/sat.h"
#include "core/tests/against_oracle.h"

namespace core::oracle_test {
namespace {

// What a sweep has met.
struct Reached : Verdicts {
    int edge_wins = 0;
    int only_edges_part = 0;
    int parallel = 0;
    int tied = 0;
    int beyond_vertex = 0;
    int beyond_edge = 0;
    int beyond_face = 0;
    int centre_inside = 0;
};

void count_nearest(Reached& reached, const AxisTest& axis) {
    if (axis.kind != AxisKind::Nearest) return;
    if (axis.state == AxisState::Parallel) {
        ++reached.centre_inside;
    } else if (axis.nearest == Feature::Kind::Vertex) {
        ++reached.beyond_vertex;
    } else if (axis.nearest == Feature::Kind::Edge) {
        ++reached.beyond_edge;
    } else if (axis.nearest == Feature::Kind::Face) {
        ++reached.beyond_face;
    }
}

void count(Reached& reached, const Trace& trace) {
    reached.add(trace.verdict);
    const bool edge = trace.axes[trace.least].kind == AxisKind::EdgePair;
    if (edge && trace.verdict == Verdict::Overlap) ++reached.edge_wins;
    if (trace.separating >= 6 && edge) ++reached.only_edges_part;
    if (has_parallel_edges(trace)) ++reached.parallel;
    if (trace.ties > 1) ++reached.tied;
    count_nearest(reached, trace.axes.back());
}

// Every pair is judged; one in five is asked for distance and witness points, which cost the oracle more.
Reached sweep(std::uint64_t seed, int pairs, const Make& make) {
    Reached reached;
    each_pair(seed, pairs, make, [&](const Pair& pair, int i) {
        const Trace trace = sat::query(pair);
        expect_near_truth(pair, trace, {.with_distance = i % 5 == 0});
        count(reached, trace);
    });
    return reached;
}

TEST(SatAgainstExact, BoxesAtRandom) {
    const Reached reached = sweep(1, 2000, [](Sampler& s) { return s.boxes(1.4); });
    EXPECT_GT(reached.apart, 300);
    EXPECT_GT(reached.overlapping, 300);
    EXPECT_GT(reached.edge_wins, 100);
    EXPECT_GT(reached.only_edges_part, 5);
}

TEST(SatAgainstExact, BoxesApart) {
    const Reached reached = sweep(2, 1200, [](Sampler& s) { return s.separated(); });
    EXPECT_GT(reached.apart, 1000);
}

TEST(SatAgainstExact, BoxesThatNearlyTouch) {
    const Reached reached = sweep(3, 2000, [](Sampler& s) { return nearly_touching(s.boxes(1), s); });
    EXPECT_GT(reached.apart, 200);
    EXPECT_GT(reached.touching, 200);
    EXPECT_GT(reached.overlapping, 200);
}

TEST(SatAgainstExact, ABoxInABox) {
    const Reached reached = sweep(4, 1500, [](Sampler& s) { return s.contained(); });
    EXPECT_GT(reached.overlapping, 1400);
}

TEST(SatAgainstExact, ParallelBoxes) {
    const Reached reached = sweep(5, 1500, [](Sampler& s) { return s.parallel(); });
    EXPECT_EQ(reached.parallel, 1500);
    EXPECT_GT(reached.apart, 100);
    EXPECT_GT(reached.overlapping, 100);
}

TEST(SatAgainstExact, NearlyParallelBoxes) {
    const Reached reached = sweep(6, 2500, [](Sampler& s) { return s.nearly_parallel(); });
    EXPECT_GT(reached.parallel, 100);
    EXPECT_LT(reached.parallel, 2400);
    EXPECT_GT(reached.apart, 100);
    EXPECT_GT(reached.edge_wins, 20);
}

TEST(SatAgainstExact, NearlyParallelBoxesThatNearlyTouch) {
    const Reached reached =
        sweep(7, 1500, [](Sampler& s) { return nearly_touching(s.nearly_parallel(), s, -14); });
    EXPECT_GT(reached.apart, 200);
    EXPECT_GT(reached.overlapping, 200);
}

TEST(SatAgainstExact, BoxesThatMeetOnASliver) {
    const Reached reached = sweep(17, 2000, [](Sampler& s) { return s.on_a_sliver(); });
    EXPECT_GT(reached.edge_wins, 300);
    EXPECT_GT(reached.only_edges_part, 100);
    EXPECT_GT(reached.apart, 300);
}

TEST(SatAgainstExact, BoxesWithSeveralShortestWaysOut) {
    const Reached reached = sweep(8, 800, [](Sampler& s) { return s.tied(); });
    EXPECT_GT(reached.tied, 700);
}

TEST(SatAgainstExact, PlatesSegmentsAndPoints) {
    const Reached reached = sweep(9, 2000, [](Sampler& s) { return s.without_extent(); });
    EXPECT_GT(reached.apart, 300);
    EXPECT_GT(reached.overlapping, 300);
}

TEST(SatAgainstExact, BoxesWithColumnsOffTheOrthonormal) {
    const Reached reached = sweep(10, 1500, [](Sampler& s) { return s.skewed(); });
    EXPECT_GT(reached.apart, 100);
    EXPECT_GT(reached.overlapping, 100);
    EXPECT_GT(reached.edge_wins, 50);
}

TEST(SatAgainstExact, BoxesFarFromTheOrigin) {
    const Reached reached = sweep(11, 1000, [](Sampler& s) { return moved(s.boxes(1.4), s.point(1e7)); });
    EXPECT_GT(reached.apart, 100);
    EXPECT_GT(reached.overlapping, 100);
}

// Factors that are no powers of two: the numbers are rounded on the way.
TEST(SatAgainstExact, HugeAndTinyPairs) {
    const Reached reached = sweep(18, 1500, [](Sampler& s) {
        const Real factor = s.magnitude(130, 150) * (s.index(2) == 0 ? 1 : 1e-280);
        return scaled(s.index(2) == 0 ? s.boxes(1.4) : s.rounded(), factor);
    });
    EXPECT_GT(reached.apart, 100);
    EXPECT_GT(reached.overlapping, 100);
    EXPECT_GT(reached.beyond_vertex, 10);
}

TEST(SatAgainstExact, NeedlesAndSlabs) {
    const Reached reached = sweep(12, 1500, [](Sampler& s) { return s.elongated(); });
    EXPECT_GT(reached.apart, 50);
    EXPECT_GT(reached.overlapping, 100);
}

TEST(SatAgainstExact, SpheresAndBoxes) {
    const Reached reached = sweep(13, 2500, [](Sampler& s) { return s.rounded(); });
    EXPECT_GT(reached.apart, 300);
    EXPECT_GT(reached.overlapping, 300);
    EXPECT_GT(reached.beyond_vertex, 100);
    EXPECT_GT(reached.beyond_edge, 100);
    EXPECT_GT(reached.beyond_face, 100);
    EXPECT_GT(reached.centre_inside, 100);
}

TEST(SatAgainstExact, Polygons) {
    const Reached reached = sweep(14, 2500, [](Sampler& s) { return s.polygons(); });
    EXPECT_GT(reached.apart, 300);
    EXPECT_GT(reached.overlapping, 300);
}

TEST(SatAgainstExact, FlatShapesOfEveryKind) {
    const Reached reached = sweep(15, 3000, [](Sampler& s) { return s.flat(); });
    EXPECT_GT(reached.apart, 300);
    EXPECT_GT(reached.overlapping, 300);
    EXPECT_GT(reached.beyond_vertex, 30);
    EXPECT_GT(reached.beyond_face, 30);
    EXPECT_GT(reached.centre_inside, 30);
}

TEST(SatAgainstExact, FlatShapesFarFromTheOrigin) {
    const Reached reached = sweep(16, 1000, [](Sampler& s) {
        const Vec3 away = s.point(1e7);
        return moved(s.flat(), {away.x, away.y, 0});
    });
    EXPECT_GT(reached.apart, 100);
    EXPECT_GT(reached.overlapping, 100);
}

}  // namespace
}  // namespace core::oracle_test
