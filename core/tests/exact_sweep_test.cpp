// Compares the exact method with the rational oracle on pairs within ulps of every kind of touch.
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/hard_pairs.h"
#include "core/tests/oracle.h"
#include "core/tests/oracle_sweep.h"

namespace core::exact_sweep_test {
namespace {

// Counts of the cases that a sweep covered.
struct SweepCounts : VerdictCounts {
    // For one pair in four, those with a trace:
    int needed_exact = 0;
    int decided_by_filter = 0;
    int by_face = 0;
    int by_edges = 0;
    int by_vertex = 0;
    std::map<int, int> tie_counts;  // Number of pairs that are not separated, by tie count.
    int parallel = 0;

    int with_tie_count(int count) const { return tie_counts.count(count) == 0 ? 0 : tie_counts.at(count); }
};

void add_counts(SweepCounts& counts, const Trace& trace) {
    ++(trace.proof == Proof::Exact ? counts.needed_exact : counts.decided_by_filter);
    const AxisTest& min_pairs = trace.axes[trace.least];
    const bool is_vertex =
        min_pairs.kind == AxisKind::NearestFeature && min_pairs.nearest_kind == Feature::Kind::Vertex;
    ++(is_vertex                              ? counts.by_vertex
       : min_pairs.kind == AxisKind::EdgePair ? counts.by_edges
                                              : counts.by_face);
    if (trace.verdict != Verdict::Separated) ++counts.tie_counts[trace.tie_count];
    if (has_parallel_edges(trace)) ++counts.parallel;
}

int sign(Verdict verdict) {
    if (verdict == Verdict::Separated) return -1;
    return verdict == Verdict::Touching ? 0 : 1;
}

// Subnormal doubles have fewer digits.
Real last_digit_error(Real expected) { return 1e-15 * std::fabs(expected) + 1e-322; }

void compare_with_oracle(const Pair& pair, const Trace& trace, oracle::OracleDetail detail) {
    const oracle::OracleResult expected = oracle::query(pair, detail);
    EXPECT_EQ(sign(trace.verdict), expected.sign);
    if (expected.tie_count != 0) {
        EXPECT_EQ(trace.tie_count, expected.tie_count);
    }
    EXPECT_NEAR(trace.depth, std::fmax(expected.overlap, 0), last_digit_error(expected.overlap));
    if (expected.sign >= 0) {
        EXPECT_EQ(trace.distance, 0);
    } else if (detail == oracle::OracleDetail::Distance) {
        EXPECT_NEAR(trace.distance, expected.distance, last_digit_error(expected.distance));
    }
    if (expected.sign <= 0 || detail != oracle::OracleDetail::Distance) return;
    EXPECT_NEAR(oracle::compute_overlap(pair, trace.normal), trace.depth, 1e-15 * expected.size);
}

// Checks the verdict of every pair, the trace of every fourth, and distance or direction of every eighth,
// because they are slow to compute with the oracle.
SweepCounts run_sweep(std::uint64_t seed, int pairs, const PairGenerator& generator) {
    SweepCounts counts;
    for_each_pair(seed, pairs, generator, [&](const Pair& pair, int i) {
        const Verdict verdict = exact::query_verdict(pair);
        counts.add(verdict);
        if (i % 4 != 0) {
            EXPECT_EQ(sign(verdict), oracle::query(pair, oracle::OracleDetail::Sign).sign);
            return;
        }
        const Trace trace = exact::query(pair);
        EXPECT_EQ(trace.verdict, verdict);
        compare_with_oracle(pair, trace,
                            i % 8 == 0 ? oracle::OracleDetail::Distance : oracle::OracleDetail::Verdict);
        add_counts(counts, trace);
    });
    return counts;
}

bool uses_both_paths(const SweepCounts& counts, int min_pairs) {
    return counts.needed_exact >= min_pairs && counts.decided_by_filter >= min_pairs;
}

// Some cases take 5 to 12 s: the rational oracle decides every pair again. With fewer pairs the rare regimes,
// such as an edge pair that decides within a few ulps of a touch, would not be covered often enough.
TEST(ExactSweep, BoxesWithinUlpsOfTouching) {
    const SweepCounts counts = run_sweep(101, 30000, [](Sampler& s) { return make_touching(s.boxes(1), s); });
    EXPECT_GT(counts.separated, 5000);
    EXPECT_GT(counts.overlapping, 5000);
    EXPECT_GT(counts.by_face, 1250);
    EXPECT_GT(counts.by_edges, 1250);
    EXPECT_GT(counts.needed_exact, 6250);
}

TEST(ExactSweep, VerticesWithinUlpsOfVertices) {
    const SweepCounts counts =
        run_sweep(102, 15000, [](Sampler& s) { return place_vertex_on_vertex(s.boxes(1), s); });
    EXPECT_GT(counts.separated, 5000);
    EXPECT_GT(counts.overlapping, 2000);
    EXPECT_GT(counts.needed_exact, 3500);
}

TEST(ExactSweep, BoxesThatTouchToTheLastBit) {
    const SweepCounts counts = run_sweep(103, 30000, on_integer_lattice);
    EXPECT_GT(counts.touching, 3000);
    EXPECT_GT(counts.separated, 5000);
    EXPECT_GT(counts.overlapping, 5000);
    for (int tie_count = 1; tie_count < 9; ++tie_count)
        EXPECT_GT(counts.with_tie_count(tie_count), 50) << tie_count;
    EXPECT_TRUE(uses_both_paths(counts, 1250));
}

TEST(ExactSweep, NearlyParallelBoxes) {
    const SweepCounts counts = run_sweep(104, 30000, nearly_parallel_rotations);
    EXPECT_GT(counts.separated, 5000);
    EXPECT_GT(counts.overlapping, 5000);
    EXPECT_GT(counts.by_edges, 1250);
    EXPECT_GT(counts.parallel, 250);
    EXPECT_TRUE(uses_both_paths(counts, 750));
}

TEST(ExactSweep, ContainedBoxes) {
    const SweepCounts counts = run_sweep(105, 8000, [](Sampler& s) { return s.contained(); });
    EXPECT_EQ(counts.overlapping, 8000);
    EXPECT_GT(counts.decided_by_filter, 1975);
}

TEST(ExactSweep, TiedAxes) {
    const SweepCounts counts = run_sweep(106, 4000, [](Sampler& s) { return s.tied(); });
    for (const int tie_count : {2, 4, 6}) EXPECT_GT(counts.with_tie_count(tie_count), 200) << tie_count;
    EXPECT_EQ(counts.with_tie_count(2) + counts.with_tie_count(4) + counts.with_tie_count(6), 1000);
}

TEST(ExactSweep, ExtremeLengths) {
    const SweepCounts counts = run_sweep(107, 10000, extreme_lengths);
    EXPECT_GT(counts.separated, 2000);
    EXPECT_GT(counts.overlapping, 2000);
    EXPECT_GT(counts.by_vertex, 75);
    EXPECT_TRUE(uses_both_paths(counts, 500));
}

TEST(ExactSweep, FlatShapesWithUnderflowingSquares) {
    const SweepCounts counts = run_sweep(116, 3000, with_underflowing_squares);
    EXPECT_GT(counts.separated, 500);
    EXPECT_GT(counts.overlapping, 500);
    EXPECT_GT(counts.needed_exact, 250);
}

TEST(ExactSweep, PlatesSegmentsAndPoints) {
    const SweepCounts counts =
        run_sweep(108, 18000, [](Sampler& s) { return make_touching(s.without_extent(), s); });
    EXPECT_GT(counts.separated, 4000);
    EXPECT_GT(counts.overlapping, 2000);
    EXPECT_TRUE(uses_both_paths(counts, 500));
}

TEST(ExactSweep, BallsOnPlatesSegmentsAndPoints) {
    const SweepCounts counts = run_sweep(109, 8000, without_size_and_round);
    EXPECT_GT(counts.touching, 200);
    EXPECT_GT(counts.separated, 1000);
    EXPECT_GT(counts.overlapping, 1000);
    EXPECT_GT(counts.with_tie_count(-1), 50);
    EXPECT_GT(counts.with_tie_count(2), 100);
    EXPECT_GT(counts.by_vertex, 75);
}

TEST(ExactSweep, MatricesRoundedToFloat) {
    const SweepCounts counts = run_sweep(110, 15000, [](Sampler& s) {
        return make_touching(rounded_to_float(s.index(2) == 0 ? s.boxes(1) : s.nearly_parallel()), s);
    });
    EXPECT_GT(counts.separated, 4000);
    EXPECT_GT(counts.overlapping, 4000);
    EXPECT_GT(counts.by_edges, 750);
    EXPECT_GT(counts.parallel, 125);
}

TEST(ExactSweep, NearlyOrthonormalMatrices) {
    const SweepCounts counts = run_sweep(111, 6000, [](Sampler& s) { return make_touching(s.skewed(), s); });
    EXPECT_GT(counts.separated, 1000);
    EXPECT_GT(counts.overlapping, 1000);
    EXPECT_GT(counts.by_edges, 250);
}

TEST(ExactSweep, FarFromTheOrigin) {
    const SweepCounts counts = run_sweep(112, 10000, [](Sampler& s) {
        if (s.index(2) == 0) return make_touching(move_pair(s.boxes(1), s.point(1e9)), s);
        return move_pair(on_integer_lattice(s), glm::floor(s.point(1e9)));
    });
    EXPECT_GT(counts.touching, 300);
    EXPECT_GT(counts.separated, 2000);
    EXPECT_GT(counts.overlapping, 2000);
    EXPECT_TRUE(uses_both_paths(counts, 250));
}

TEST(ExactSweep, RoundShapes) {
    const SweepCounts counts = run_sweep(113, 8000, [](Sampler& s) {
        return s.index(2) == 0 ? make_touching(s.with_round_shape(), s) : rounds_on_integer_lattice(s);
    });
    EXPECT_GT(counts.touching, 500);
    EXPECT_GT(counts.separated, 1000);
    EXPECT_GT(counts.overlapping, 1000);
    EXPECT_GT(counts.by_vertex, 125);
}

TEST(ExactSweep, Polygons) {
    const SweepCounts counts = run_sweep(114, 4000, [](Sampler& s) {
        return s.index(2) == 0 ? make_dented_polygons(s) : polygons_on_integer_lattice(s);
    });
    EXPECT_GT(counts.touching, 200);
    EXPECT_GT(counts.separated, 500);
    EXPECT_GT(counts.overlapping, 500);
    for (const int tie_count : {2, 3, 4}) EXPECT_GT(counts.with_tie_count(tie_count), 10) << tie_count;
    EXPECT_TRUE(uses_both_paths(counts, 125));
}

TEST(ExactSweep, FlatShapesOfEveryKind) {
    const SweepCounts counts = run_sweep(115, 4000, [](Sampler& s) {
        return s.index(2) == 0 ? make_touching(s.flat(), s) : place_vertex_on_vertex(s.flat(), s);
    });
    EXPECT_GT(counts.separated, 1000);
    EXPECT_GT(counts.overlapping, 1000);
    EXPECT_TRUE(uses_both_paths(counts, 50));
}

// With an end of a capsule on a vertex every direction between two normals is equally short, so that the
// number of ties has no meaning.
TEST(ExactSweep, RoundedFlatShapesAndCapsules) {
    const SweepCounts counts = run_sweep(116, 8000, [](Sampler& s) {
        const Pair pair = s.rounded_flat();
        const bool has_capsule = std::holds_alternative<FlatCapsule>(pair.a.shape) ||
                                 std::holds_alternative<FlatCapsule>(pair.b.shape);
        return s.index(3) == 0 && !has_capsule ? place_vertex_on_vertex(pair, s) : make_touching(pair, s);
    });
    EXPECT_GT(counts.separated, 1500);
    EXPECT_GT(counts.overlapping, 1500);
    EXPECT_GT(counts.by_vertex, 200);
    EXPECT_TRUE(uses_both_paths(counts, 50));
}

// Radius and offset are sides of a right triangle of integers, so that many touch to the last bit.
TEST(ExactSweep, RoundedShapesThatTouchToTheLastBit) {
    constexpr Real triangles[][3] = {{3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {0, 7, 7}};
    const SweepCounts counts = run_sweep(117, 4000, [&](Sampler& s) {
        const auto& [x, y, radius] = triangles[s.index(4)];
        const Vec2 half{Real(1 + s.index(4)), Real(1 + s.index(4))};
        const Real part = radius * s.index(5) / 4;
        const Pair pair{{Rect{half, part}, {{0, 0, 0}, Angle{0}}},
                        {FlatCapsule{{{0, 0}, {Real(s.index(3)), 2}}, radius - part},
                         {{half.x + x, half.y + y + s.index(3) - 1, 0}, Angle{0}}}};
        return pair;
    });
    EXPECT_GT(counts.touching, 500);
    EXPECT_GT(counts.separated, 500);
    EXPECT_GT(counts.overlapping, 500);
    EXPECT_GT(counts.by_vertex, 200);
}

TEST(ExactSweep, RoundedBoxes) {
    const SweepCounts counts = run_sweep(118, 8000, [](Sampler& s) {
        return s.index(3) == 0 ? place_vertex_on_vertex(s.rounded_boxes(), s)
                               : make_touching(s.rounded_boxes(), s);
    });
    EXPECT_GT(counts.separated, 1500);
    EXPECT_GT(counts.overlapping, 1500);
    EXPECT_GT(counts.by_vertex, 200);
    EXPECT_TRUE(uses_both_paths(counts, 50));
}

TEST(ExactSweep, HullsAndCapsules) {
    const SweepCounts counts = run_sweep(119, 1200, [](Sampler& s) {
        const int kind = s.index(3);
        if (kind == 0) return s.hulls();
        return kind == 1 ? place_vertex_on_vertex(s.hulls(), s) : make_touching(s.hulls(), s);
    });
    EXPECT_GT(counts.separated, 150);
    EXPECT_GT(counts.touching, 50);
    EXPECT_GT(counts.overlapping, 150);
    EXPECT_GT(counts.by_vertex, 20);
    EXPECT_GT(counts.by_face, 20);
    EXPECT_GT(counts.by_edges, 20);
    EXPECT_TRUE(uses_both_paths(counts, 75));
}

}  // namespace
}  // namespace core::exact_sweep_test
