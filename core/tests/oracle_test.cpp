// The separating axis test against exact arithmetic, regime by regime.
#include "core/tests/oracle.h"

#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "core/method/sat.h"
#include "core/tests/sampler.h"

namespace core {
namespace {

constexpr Real tolerance = 1e-12;

// What a sweep has met.
struct Reached {
    int apart = 0;
    int touching = 0;
    int overlapping = 0;
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
    ++(trace.verdict == Verdict::Separated  ? reached.apart
       : trace.verdict == Verdict::Touching ? reached.touching
                                            : reached.overlapping);
    const bool edge = trace.axes[trace.least].kind == AxisKind::EdgePair;
    if (edge && trace.verdict == Verdict::Overlap) ++reached.edge_wins;
    if (trace.separating >= 6 && edge) ++reached.only_edges_part;
    for (const AxisTest& axis : trace.axes) {
        if (axis.kind == AxisKind::EdgePair && axis.state == AxisState::Parallel) {
            ++reached.parallel;
            break;
        }
    }
    if (trace.ties > 1) ++reached.tied;
    count_nearest(reached, trace.axes.back());
}

void compare(const Pair& pair, const Trace& trace, bool with_distance) {
    const oracle::Truth truth =
        oracle::ask(pair, with_distance ? oracle::Want::Distance : oracle::Want::Verdict);
    const Real slack = tolerance * truth.size;
    const bool must_overlap = truth.overlap > slack;
    const bool must_part = truth.overlap < -slack;
    EXPECT_TRUE(!must_overlap || trace.verdict == Verdict::Overlap) << truth.overlap;
    EXPECT_TRUE(!must_part || trace.verdict == Verdict::Separated) << truth.overlap;
    EXPECT_NEAR(trace.depth, std::fmax(truth.overlap, 0), slack);
    if (trace.verdict == Verdict::Overlap) {
        EXPECT_NEAR(oracle::slide(pair, trace.normal), trace.depth, slack);
    }
    if (!with_distance) return;
    EXPECT_NEAR(trace.distance, truth.distance, slack + tolerance * truth.distance);
    const Real far = slack + tolerance * glm::length(pair.b.pose.position - pair.a.pose.position);
    EXPECT_LE(oracle::outside(pair.a, trace.origin, trace.witness.on_a), far);
    EXPECT_LE(oracle::outside(pair.b, trace.origin, trace.witness.on_b), far);
    const Vec3 apart = trace.witness.on_b - trace.witness.on_a;
    const Real expected = trace.verdict == Verdict::Separated ? trace.distance : trace.depth;
    EXPECT_NEAR(glm::length(apart), expected, 2 * far);
}

using Make = std::function<Pair(Sampler&)>;

// Every pair is judged; one in five is asked for distance and witness points, which cost the oracle more.
Reached sweep(std::uint64_t seed, int pairs, const Make& make) {
    Sampler sampler(seed);
    Reached reached;
    for (int i = 0; i < pairs && !testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE("pair " + std::to_string(i));
        const Pair pair = make(sampler);
        const Trace trace = sat::query(pair);
        compare(pair, trace, i % 5 == 0);
        count(reached, trace);
    }
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

// Placed so that the least axis reads within a hair of zero, on both sides.
Pair nearly_touching(Pair pair, Real room) {
    const Trace trace = sat::query(pair);
    const Vec3 slide = trace.normal * (trace.axes[trace.least].overlap + room);
    pair.b.pose.position += slide;
    return pair;
}

TEST(SatAgainstExact, BoxesThatNearlyTouch) {
    const Reached reached = sweep(3, 2000, [](Sampler& s) {
        const Real room = s.magnitude(-17, -6) * (s.index(2) == 0 ? 1 : -1);
        return nearly_touching(s.boxes(1), room);
    });
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
    const Reached reached = sweep(7, 1500, [](Sampler& s) {
        const Real room = s.magnitude(-14, -6) * (s.index(2) == 0 ? 1 : -1);
        return nearly_touching(s.nearly_parallel(), room);
    });
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
}  // namespace core
