// Pairs that doubles can decide, and pairs that they cannot.
#include "core/exact/filter.h"

#include <gtest/gtest.h>

#include "core/exact/exact_verdict.h"
#include "core/tests/hard_pairs.h"
#include "core/tests/oracle_sweep.h"
#include "core/tests/shape_builders.h"

namespace core::exact::filter_test {
namespace {

std::optional<Verdict> query_filter(const PlacedShape& a, const PlacedShape& b) {
    return try_verdict(make_filter_shape(a), make_filter_shape(b));
}

TEST(Filter, DecidesPairsFarFromTouching) {
    EXPECT_EQ(query_filter(core::box(Vec3(1)), core::box(Vec3(1), {1.9, 0, 0})), Verdict::Overlap);
    EXPECT_EQ(query_filter(core::box(Vec3(1)), core::box(Vec3(1), {2.1, 0, 0})), Verdict::Separated);
    EXPECT_EQ(query_filter(sphere(1), sphere(1, {1.9, 0, 0})), Verdict::Overlap);
    EXPECT_EQ(query_filter(core::box(Vec3(1)), sphere(0, {0.5, 0, 0})), Verdict::Overlap);
    EXPECT_EQ(query_filter({Polygon{}, {}}, circle(0.1, {0.2, 0})), Verdict::Overlap);
    EXPECT_EQ(query_filter({Polygon{}, {}}, rect({1, 1}, {3, 0})), Verdict::Separated);
}

TEST(Filter, LeavesEveryTouchUndecided) {
    EXPECT_EQ(query_filter(core::box(Vec3(1)), core::box(Vec3(1), {2, 0, 0})), std::nullopt);
    EXPECT_EQ(query_filter(core::box(Vec3(1)), core::box(Vec3(1), {2 + 1e-15, 0, 0})), std::nullopt);
    EXPECT_EQ(query_filter(sphere(0), sphere(0)), std::nullopt);
    EXPECT_EQ(query_filter(core::box({1, 1, 0}), core::box({1, 1, 0})), std::nullopt);
}

TEST(Filter, DecidesParallelEdgesByTheWidthOfTheirFacet) {
    EXPECT_EQ(query_filter(core::box(Vec3(1)), core::box(Vec3(1), {2 - 1e-6, 0, 0})), Verdict::Overlap);
    const Rotation small_rotation = rotation_about({0, 0, 1}, 1e-9);
    EXPECT_EQ(query_filter(core::box(Vec3(1)), core::box(Vec3(1), {1, 0.5, 0.2}, small_rotation)),
              Verdict::Overlap);
    // The sliver is wider than the overlap of the faces.
    EXPECT_EQ(query_filter(core::box({1, 1, 1}), core::box({1, 1, 1}, {2 - 1e-13, 0, 0})), std::nullopt);
}

TEST(Filter, LeavesExtremeLengthsUndecided) {
    EXPECT_EQ(query_filter(core::box(Vec3(1e300)), core::box(Vec3(1e300))), std::nullopt);
    EXPECT_EQ(query_filter(core::box(Vec3(1e-300)), core::box(Vec3(1e-300), {1e-290, 0, 0})), std::nullopt);
}

TEST(Filter, MeasuresADistanceWhoseSquareUnderflows) {
    const PlacedShape plate = core::box({0x1p800, 0x1p800, 0});
    EXPECT_EQ(query_filter(plate, sphere(0x1p700, {0, 0, 0x1p200})), std::nullopt);
    EXPECT_EQ(query_filter(plate, sphere(0x1p780, {0, 0, 0x1p200})), Verdict::Overlap);
}

TEST(Filter, IsNeverWrongWhereSquaresUnderflow) {
    Sampler sampler(62);
    int decided_count = 0;
    for (int i = 0; i < 8000; ++i) {
        const Pair pair = with_underflowing_squares(sampler);
        const auto verdict = try_verdict(make_filter_shape(pair.a), make_filter_shape(pair.b));
        if (!verdict) continue;
        ASSERT_EQ(*verdict, decide_verdict(make_integer_pair(pair))) << i;
        ++decided_count;
    }
    EXPECT_GT(decided_count, 500);
}

TEST(Filter, IsNeverWrong) {
    Sampler sampler(61);
    VerdictCounts decided;
    int undecided_count = 0;
    for (int i = 0; i < 20000; ++i) {
        Pair pair = i % 4 == 0   ? make_touching(sampler.without_extent(), sampler)
                    : i % 4 == 1 ? make_touching(sampler.rounded_flat(), sampler)
                    : i % 4 == 2 ? nearly_parallel_rotations(sampler)
                                 : make_touching(sampler.flat(), sampler);
        // Overlaps from the error bound of the filter to much larger ones.
        const Vec3 offset = sampler.direction() * sampler.magnitude(-16, -11);
        pair.b.pose.position += is_flat(pair.a.shape) ? Vec3(offset.x, offset.y, 0) : offset;
        const auto verdict = try_verdict(make_filter_shape(pair.a), make_filter_shape(pair.b));
        undecided_count += verdict ? 0 : 1;
        if (!verdict) continue;
        decided.add(*verdict);
        ASSERT_EQ(*verdict, decide_verdict(make_integer_pair(pair))) << i;
    }
    EXPECT_GT(decided.separated, 2000);
    EXPECT_EQ(decided.touching, 0) << "left to integers";
    EXPECT_GT(decided.overlapping, 2000);
    EXPECT_GT(undecided_count, 4000);
}

TEST(Filter, LeavesFewAxesOfTouchingBoxesToIntegers) {
    const PlacedShape a = core::box(Vec3(1)), b = core::box(Vec3(1), {2, 0.5, 0.25});
    BoxAxes expected;
    expected[0] = expected[3] = true;
    // Parallel edges, whose axes have no length, and the pairs that repeat the normal.
    for (const std::size_t i : {6, 10, 14, 11, 13}) expected[i] = true;
    const BoxAxes axes = unproven_axes(make_filter_shape(a), make_filter_shape(b));
    EXPECT_EQ(axes & ~expected, BoxAxes()) << axes;
    EXPECT_TRUE(axes[0] && axes[3]);
    EXPECT_TRUE(unproven_axes(make_filter_shape(a), make_filter_shape(sphere(1))).all());
}

TEST(Filter, NeverLeavesOutAnAxisThatDecides) {
    Sampler sampler(71);
    std::size_t tested = 0;
    constexpr std::size_t pairs = 4000;
    for (std::size_t i = 0; i < pairs; ++i) {
        const Pair pair = i % 4 == 0   ? make_touching(sampler.skewed(), sampler)
                          : i % 4 == 1 ? on_integer_lattice(sampler)
                                       : nearly_parallel_rotations(sampler);
        const BoxAxes axes = unproven_axes(make_filter_shape(pair.a), make_filter_shape(pair.b));
        const IntegerPair integers = make_integer_pair(pair);
        ASSERT_EQ(decide_verdict(integers, axes), decide_verdict(integers)) << i;
        tested += axes.count();
    }
    EXPECT_LT(tested, pairs * 8) << "of 15 axes";
}

Pair random_hulls(int points, Sampler& sampler) {
    Pair pair = sampler.boxes(1);
    for (PlacedShape* placed : {&pair.a, &pair.b}) {
        Hull hull;
        hull.points.clear();
        for (int i = 0; i < points; ++i) hull.points.push_back(sampler.direction());
        placed->shape = hull;
    }
    return pair;
}

Polygon regular_polygon(int points) {
    Polygon polygon;
    polygon.points.clear();
    for (int i = 0; i < points; ++i) {
        const Real angle = 8 * quarter_pi * i / points;
        polygon.points.emplace_back(std::cos(angle), std::sin(angle));
    }
    return polygon;
}

TEST(Filter, DecidesHullsFarFromTouching) {
    const Hull cube{
        {{1, 1, 1}, {1, 1, -1}, {1, -1, 1}, {1, -1, -1}, {-1, 1, 1}, {-1, 1, -1}, {-1, -1, 1}, {-1, -1, -1}}};
    const Pose origin{Vec3(0), Quat(1, 0, 0, 0)};
    // Symmetric: the origin is on a diagonal of A - B, or on a side of a simplex of its corners.
    for (const Vec3& position : {Vec3(0), Vec3{1, 0, 0}, Vec3{1, 1, 0}, Vec3{1, 1, 1}, Vec3{1.9999, 0, 0}})
        EXPECT_EQ(query_filter({cube, origin}, {cube, {position, Quat(1, 0, 0, 0)}}), Verdict::Overlap);
    EXPECT_EQ(query_filter({cube, origin}, core::box(Vec3(1), {0.5, 1.9, -1.9})), Verdict::Overlap);
    EXPECT_EQ(query_filter({cube, origin}, core::box(Vec3(1), {0.5, 2.1, -1.9})), Verdict::Separated);
    EXPECT_EQ(query_filter({cube, origin}, sphere(1, {1.9, 0, 0})), Verdict::Overlap);
    EXPECT_EQ(query_filter({cube, origin}, sphere(1, {1.8, 1.8, 0})), Verdict::Separated);
    EXPECT_EQ(query_filter({cube, origin}, {Capsule{{{1.5, 0, 0}, {2, 2, 2}}, 0.6}, origin}),
              Verdict::Overlap);
    EXPECT_EQ(query_filter({cube, origin}, {Capsule{{{1.5, 0, 0}, {2, 2, 2}}, 0.4}, origin}),
              Verdict::Separated);
}

TEST(Filter, DecidesLargeHullsAndPolygonsThatAreClear) {
    Sampler sampler(63);
    for (int i = 0; i < 50; ++i) {
        const Pair pair = random_hulls(max_hull_points, sampler);
        const Verdict verdict = sat::query(pair).verdict;
        EXPECT_EQ(query_filter(pair.a, pair.b), verdict);
    }
    const Polygon polygon = regular_polygon(max_polygon_points);
    const auto at = [&](Real x) { return PlacedShape{polygon, {{x, 0, 0}, Angle{0.1}}}; };
    for (const Real x : {0.0, 1.0, 1.999}) EXPECT_EQ(query_filter(at(0), at(x)), Verdict::Overlap) << x;
    EXPECT_EQ(query_filter(at(0), at(2.001)), Verdict::Separated);
}

TEST(Filter, LeavesTouchingHullsUndecided) {
    const Pose origin{Vec3(0), Quat(1, 0, 0, 0)};
    const Hull hull;
    EXPECT_EQ(query_filter({hull, origin}, {hull, {{2, 0, 0}, Quat(1, 0, 0, 0)}}), std::nullopt);
    EXPECT_EQ(query_filter({hull, origin}, {hull, {{2 + 1e-15, 0, 0}, Quat(1, 0, 0, 0)}}), std::nullopt);
    const Hull triangle{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
    EXPECT_EQ(query_filter({triangle, origin}, {triangle, origin}), std::nullopt) << "no volume";
}

// How the filter decided, compared with integers.
struct FilterCounts {
    int separated = 0;
    int overlapping = 0;
    int undecided = 0;
};

FilterCounts count_decisions(std::uint64_t seed, const PairGenerator& generator) {
    FilterCounts counts;
    for_each_pair(seed, 3000, generator, [&](const Pair& pair, int) {
        const auto verdict = query_filter(pair.a, pair.b);
        if (verdict) {
            EXPECT_EQ(*verdict, decide_verdict(make_integer_pair(pair)));
        }
        ++(!verdict                         ? counts.undecided
           : *verdict == Verdict::Separated ? counts.separated
                                            : counts.overlapping);
    });
    return counts;
}

void expect_at_least(int min_pairs, const FilterCounts& counts) {
    EXPECT_GE(counts.separated, min_pairs);
    EXPECT_GE(counts.overlapping, min_pairs);
    EXPECT_GE(counts.undecided, min_pairs);
}

// Overlaps and gaps from below the error bound of the filter to much larger ones.
Pair move_slightly(Pair pair, Sampler& sampler) {
    const Vec3 offset = sampler.direction() * sampler.magnitude(-17, -6);
    pair.b.pose.position += is_flat(pair.a.shape) ? Vec3(offset.x, offset.y, 0) : offset;
    return pair;
}

TEST(FilterAgainstIntegers, HullsAndCapsulesWithinRoundingOfTouching) {
    expect_at_least(500, count_decisions(64, [](Sampler& s) {
                        return s.index(4) == 0 ? place_vertex_on_vertex(s.hulls(), s)
                                               : move_slightly(make_touching(s.hulls(), s), s);
                    }));
}

TEST(FilterAgainstIntegers, FlatHulls) {
    expect_at_least(500, count_decisions(65, [](Sampler& s) {
                        return s.index(2) == 0 ? flat_hulls(s)
                                               : move_slightly(make_touching(flat_hulls(s), s), s);
                    }));
}

TEST(FilterAgainstIntegers, NearlyParallelHulls) {
    expect_at_least(
        500, count_decisions(66, [](Sampler& s) { return move_slightly(nearly_parallel_hulls(s), s); }));
}

TEST(FilterAgainstIntegers, PointsFarFromTheirOwnOrigin) {
    expect_at_least(75, count_decisions(67, [](Sampler& s) {
                        const Pair pair = s.index(2) == 0 ? s.hulls() : s.polygons();
                        return move_slightly(make_touching(move_points_away(pair, s), s), s);
                    }));
}

TEST(FilterAgainstIntegers, HugeAndTinyHullsAndPolygons) {
    expect_at_least(200, count_decisions(68, [](Sampler& s) {
                        const Real power = s.index(4) == 0 ? 300 : 250;
                        const Real scale = s.magnitude(-power, power);
                        const Pair pair = s.index(2) == 0 ? s.hulls() : s.polygons();
                        return scale_pair(move_slightly(make_touching(pair, s), s), scale);
                    }));
}

TEST(FilterAgainstIntegers, PolygonsAndFlatCapsules) {
    expect_at_least(500, count_decisions(69, [](Sampler& s) {
                        const int kind = s.index(4);
                        if (kind == 0) return move_slightly(make_dented_polygons(s), s);
                        return move_slightly(make_touching(kind == 1 ? s.polygons() : s.rounded_flat(), s),
                                             s);
                    }));
}

TEST(FilterAgainstIntegers, HullsOfTwentyPoints) {
    Sampler sampler(70);
    int undecided = 0;
    for (int i = 0; i < 60; ++i) {
        Pair pair = random_hulls(20, sampler);
        if (i % 2 == 0) pair.b.shape = pair.a.shape;
        if (i % 4 == 0) pair.b.pose.rotation = pair.a.pose.rotation;
        if (i % 3 == 0) pair = move_slightly(make_touching(pair, sampler), sampler);
        if (i % 12 == 1) pair.b.pose = pair.a.pose;
        const auto verdict = query_filter(pair.a, pair.b);
        undecided += verdict ? 0 : 1;
        if (verdict) {
            EXPECT_EQ(*verdict, decide_verdict(make_integer_pair(pair))) << i;
        }
    }
    EXPECT_LE(undecided, 20);
}

}  // namespace
}  // namespace core::exact::filter_test
