// Pairs that doubles can decide, and pairs that they cannot.
#include "core/exact/filter.h"

#include <gtest/gtest.h>

#include "core/exact/exact_verdict.h"
#include "core/tests/hard_pairs.h"
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
    int decided_count = 0;
    int undecided_count = 0;
    for (int i = 0; i < 20000; ++i) {
        Pair pair = i % 2 == 0 ? nearly_parallel_rotations(sampler) : make_touching(sampler.flat(), sampler);
        // Overlaps from the error bound of the filter to much larger ones.
        const Vec3 offset = sampler.direction() * sampler.magnitude(-16, -11);
        pair.b.pose.position += is_flat(pair.a.shape) ? Vec3(offset.x, offset.y, 0) : offset;
        const auto verdict = try_verdict(make_filter_shape(pair.a), make_filter_shape(pair.b));
        ++(verdict ? decided_count : undecided_count);
        if (verdict) {
            ASSERT_EQ(*verdict, decide_verdict(make_integer_pair(pair))) << i;
        }
    }
    EXPECT_GT(decided_count, 4000);
    EXPECT_GT(undecided_count, 4000);
}

}  // namespace
}  // namespace core::exact::filter_test
