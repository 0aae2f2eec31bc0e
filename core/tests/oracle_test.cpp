// Compares sat with exact arithmetic in every regime.
#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/oracle_sweep.h"

namespace core::oracle_test {
namespace {

// Counts of the cases that a sweep covered.
struct SweepCounts : VerdictCounts {
    int edge_decides = 0;
    int only_edges_separate = 0;
    int parallel = 0;
    int tied = 0;
    int beyond_vertex = 0;
    int beyond_edge = 0;
    int beyond_face = 0;
    int center_inside = 0;
    int cores_overlap = 0;
    int core_axis_decides = 0;
};

void count_nearest(SweepCounts& counts, const AxisTest& axis) {
    if (axis.kind != AxisKind::NearestFeature) return;
    if (axis.state == AxisState::Degenerate) {
        ++counts.center_inside;
    } else if (axis.nearest_kind == Feature::Kind::Vertex) {
        ++counts.beyond_vertex;
    } else if (axis.nearest_kind == Feature::Kind::Edge) {
        ++counts.beyond_edge;
    } else if (axis.nearest_kind == Feature::Kind::Face) {
        ++counts.beyond_face;
    }
}

void add_counts(SweepCounts& counts, const Trace& trace) {
    counts.add(trace.verdict);
    const bool edge = trace.axes[trace.least].kind == AxisKind::EdgePair;
    if (edge && trace.verdict == Verdict::Overlap) ++counts.edge_decides;
    if (trace.separating_axis >= 6 && edge) ++counts.only_edges_separate;
    if (has_parallel_edges(trace)) ++counts.parallel;
    if (trace.tie_count > 1) ++counts.tied;
    count_nearest(counts, trace.axes.back());
    if (trace.axes.size() > 1 && to_string(trace.axes.back()) == "C") {
        const int last = int(trace.axes.size()) - 1;
        counts.cores_overlap += trace.axes.back().state == AxisState::Degenerate ? 1 : 0;
        counts.core_axis_decides += trace.least == last ? 1 : 0;
    }
}

// Compares distance and witness points only for every fifth pair: they are slow to compute with the oracle.
SweepCounts run_sweep(std::uint64_t seed, int pairs, const PairGenerator& generator) {
    SweepCounts counts;
    for_each_pair(seed, pairs, generator, [&](const Pair& pair, int i) {
        const Trace trace = sat::query(pair);
        expect_near_oracle(pair, trace, {.with_distance = i % 5 == 0});
        add_counts(counts, trace);
    });
    return counts;
}

TEST(SatAgainstExact, RandomBoxes) {
    const SweepCounts counts = run_sweep(1, 2000, [](Sampler& s) { return s.boxes(1.4); });
    EXPECT_GT(counts.separated, 300);
    EXPECT_GT(counts.overlapping, 300);
    EXPECT_GT(counts.edge_decides, 100);
    EXPECT_GT(counts.only_edges_separate, 5);
}

TEST(SatAgainstExact, SeparatedBoxes) {
    const SweepCounts counts = run_sweep(2, 1200, [](Sampler& s) { return s.separated(); });
    EXPECT_GT(counts.separated, 1000);
}

TEST(SatAgainstExact, NearlyTouchingBoxes) {
    const SweepCounts counts =
        run_sweep(3, 2000, [](Sampler& s) { return make_nearly_touching(s.boxes(1), s); });
    EXPECT_GT(counts.separated, 200);
    EXPECT_GT(counts.touching, 200);
    EXPECT_GT(counts.overlapping, 200);
}

TEST(SatAgainstExact, ContainedBoxes) {
    const SweepCounts counts = run_sweep(4, 1500, [](Sampler& s) { return s.contained(); });
    EXPECT_GT(counts.overlapping, 1400);
}

TEST(SatAgainstExact, ParallelBoxes) {
    const SweepCounts counts = run_sweep(5, 1500, [](Sampler& s) { return s.parallel(); });
    EXPECT_EQ(counts.parallel, 1500);
    EXPECT_GT(counts.separated, 100);
    EXPECT_GT(counts.overlapping, 100);
}

TEST(SatAgainstExact, NearlyParallelBoxes) {
    const SweepCounts counts = run_sweep(6, 2500, [](Sampler& s) { return s.nearly_parallel(); });
    EXPECT_GT(counts.parallel, 100);
    EXPECT_LT(counts.parallel, 2400);
    EXPECT_GT(counts.separated, 100);
    EXPECT_GT(counts.edge_decides, 20);
}

TEST(SatAgainstExact, NearlyParallelBoxesThatNearlyTouch) {
    const SweepCounts counts =
        run_sweep(7, 1500, [](Sampler& s) { return make_nearly_touching(s.nearly_parallel(), s, -14); });
    EXPECT_GT(counts.separated, 200);
    EXPECT_GT(counts.overlapping, 200);
}

TEST(SatAgainstExact, NearlyParallelBoxesOnAThinFacet) {
    const SweepCounts counts = run_sweep(17, 2000, [](Sampler& s) { return s.on_thin_facet(); });
    EXPECT_GT(counts.edge_decides, 300);
    EXPECT_GT(counts.only_edges_separate, 100);
    EXPECT_GT(counts.separated, 300);
}

TEST(SatAgainstExact, BoxesWithTiedAxes) {
    const SweepCounts counts = run_sweep(8, 800, [](Sampler& s) { return s.tied(); });
    EXPECT_GT(counts.tied, 700);
}

// Counts the pairs of rounded polytopes by what the axis between their cores does.
void expect_core_axis_regimes(const SweepCounts& counts) {
    EXPECT_GT(counts.separated, 300);
    EXPECT_GT(counts.overlapping, 300);
    EXPECT_GT(counts.cores_overlap, 100);
    EXPECT_GT(counts.core_axis_decides, 100);
}

TEST(SatAgainstExact, RoundedFlatShapesAndCapsules) {
    expect_core_axis_regimes(run_sweep(21, 2500, [](Sampler& s) { return s.rounded_flat(); }));
}

TEST(SatAgainstExact, RoundedBoxes) {
    expect_core_axis_regimes(run_sweep(22, 2000, [](Sampler& s) { return s.rounded_boxes(); }));
}

TEST(SatAgainstExact, RoundedShapesThatNearlyTouch) {
    const SweepCounts counts = run_sweep(23, 2000, [](Sampler& s) {
        return make_nearly_touching(s.index(2) == 0 ? s.rounded_flat() : s.rounded_boxes(), s);
    });
    EXPECT_GT(counts.separated, 200);
    EXPECT_GT(counts.touching, 200);
    EXPECT_GT(counts.overlapping, 200);
    EXPECT_GT(counts.core_axis_decides, 100);
}

TEST(SatAgainstExact, PlatesSegmentsAndPoints) {
    const SweepCounts counts = run_sweep(9, 2000, [](Sampler& s) { return s.without_extent(); });
    EXPECT_GT(counts.separated, 300);
    EXPECT_GT(counts.overlapping, 300);
}

TEST(SatAgainstExact, BoxesWithNearlyOrthonormalColumns) {
    const SweepCounts counts = run_sweep(10, 1500, [](Sampler& s) { return s.skewed(); });
    EXPECT_GT(counts.separated, 100);
    EXPECT_GT(counts.overlapping, 100);
    EXPECT_GT(counts.edge_decides, 50);
}

TEST(SatAgainstExact, BoxesFarFromTheOrigin) {
    const SweepCounts counts =
        run_sweep(11, 1000, [](Sampler& s) { return move_pair(s.boxes(1.4), s.point(1e7)); });
    EXPECT_GT(counts.separated, 100);
    EXPECT_GT(counts.overlapping, 100);
}

// The factors are not powers of two, so that scaling rounds.
TEST(SatAgainstExact, HugeAndTinyPairs) {
    const SweepCounts counts = run_sweep(18, 1500, [](Sampler& s) {
        const Real factor = s.magnitude(130, 150) * (s.index(2) == 0 ? 1 : 1e-280);
        return scale_pair(s.index(2) == 0 ? s.boxes(1.4) : s.with_round_shape(), factor);
    });
    EXPECT_GT(counts.separated, 100);
    EXPECT_GT(counts.overlapping, 100);
    EXPECT_GT(counts.beyond_vertex, 10);
}

TEST(SatAgainstExact, NeedlesAndSlabs) {
    const SweepCounts counts = run_sweep(12, 1500, [](Sampler& s) { return s.elongated(); });
    EXPECT_GT(counts.separated, 50);
    EXPECT_GT(counts.overlapping, 100);
}

TEST(SatAgainstExact, SpheresAndBoxes) {
    const SweepCounts counts = run_sweep(13, 2500, [](Sampler& s) { return s.with_round_shape(); });
    EXPECT_GT(counts.separated, 300);
    EXPECT_GT(counts.overlapping, 300);
    EXPECT_GT(counts.beyond_vertex, 100);
    EXPECT_GT(counts.beyond_edge, 100);
    EXPECT_GT(counts.beyond_face, 100);
    EXPECT_GT(counts.center_inside, 100);
}

TEST(SatAgainstExact, Polygons) {
    const SweepCounts counts = run_sweep(14, 2500, [](Sampler& s) { return s.polygons(); });
    EXPECT_GT(counts.separated, 300);
    EXPECT_GT(counts.overlapping, 300);
}

TEST(SatAgainstExact, FlatShapesOfEveryKind) {
    const SweepCounts counts = run_sweep(15, 3000, [](Sampler& s) { return s.flat(); });
    EXPECT_GT(counts.separated, 300);
    EXPECT_GT(counts.overlapping, 300);
    EXPECT_GT(counts.beyond_vertex, 30);
    EXPECT_GT(counts.beyond_face, 30);
    EXPECT_GT(counts.center_inside, 30);
}

TEST(SatAgainstExact, FlatShapesFarFromTheOrigin) {
    const SweepCounts counts = run_sweep(16, 1000, [](Sampler& s) {
        const Vec3 away = s.point(1e7);
        return move_pair(s.flat(), {away.x, away.y, 0});
    });
    EXPECT_GT(counts.separated, 100);
    EXPECT_GT(counts.overlapping, 100);
}

TEST(SatAgainstExact, HullsAndCapsules) {
    const SweepCounts counts = run_sweep(24, 600, [](Sampler& s) { return s.hulls(); });
    EXPECT_GT(counts.separated, 100);
    EXPECT_GT(counts.touching, 5);
    EXPECT_GT(counts.overlapping, 100);
    EXPECT_GT(counts.edge_decides, 20);
    EXPECT_GT(counts.core_axis_decides, 20);
}

TEST(SatAgainstExact, HullsAndCapsulesThatNearlyTouch) {
    const SweepCounts counts =
        run_sweep(25, 600, [](Sampler& s) { return make_nearly_touching(s.hulls(), s); });
    EXPECT_GT(counts.separated, 100);
    EXPECT_GT(counts.touching, 50);
    EXPECT_GT(counts.overlapping, 100);
}

}  // namespace
}  // namespace core::oracle_test
