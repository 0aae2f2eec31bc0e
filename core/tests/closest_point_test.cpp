// Tests of closest-point: results of the published code, correct results, and agreement with sat.
#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/method_agreement.h"
#include "core/tests/shape_builders.h"

namespace core::closest_point_test {
namespace {

constexpr const char* corrected = "closest-point";
constexpr const char* published = "closest-point.published";

TEST(ClosestPointPublished, HasNoDirectionForACenterInside) {
    const Pair inside{box(Vec3(5)), sphere(1)};
    const Trace trace = query_method(published, inside);
    EXPECT_EQ(trace.verdict, Verdict::Overlap);
    EXPECT_EQ(find_term(trace, "|difference|²").x, 0);
    EXPECT_FALSE(trace.available.normal);
    EXPECT_FALSE(trace.available.depth);
    EXPECT_EQ(query_method(corrected, inside).depth, 6);
    const Pair on_face{box(Vec3(5)), sphere(1, {0, 0, 5})};
    EXPECT_FALSE(query_method(published, on_face).available.normal);
    EXPECT_EQ(mtv(query_method(corrected, on_face)), Vec3(0, 0, 1));
}

TEST(ClosestPointPublished, OverflowsAndUnderflows) {
    const Pair huge{box(Vec3(1)), sphere(2e19, {3e19, 0, 0})};
    const Pair tiny{box(Vec3(1e-23)), sphere(1e-23, {3e-23, 0, 0})};
    for (const Pair& pair : {huge, tiny}) {
        EXPECT_EQ(query_method(published, pair).verdict, Verdict::Overlap);
        EXPECT_EQ(query_method(published, pair, {.precision = Precision::Double}).verdict,
                  Verdict::Separated);
        EXPECT_EQ(query_method(corrected, pair, {.precision = Precision::Float}).verdict, Verdict::Separated);
    }
    EXPECT_NEAR(query_method(corrected, huge).distance / 1e19, 1, 1e-15);
    EXPECT_NEAR(query_method(corrected, tiny).distance / 1e-23, 1, 1e-15);
}

TEST(ClosestPoint, RecordsTheClampedCenterInBothOrders) {
    const PlacedShape a = box({1, 2, 3}), b = sphere(1, {4, 1, 0});
    for (const Pair& pair : {Pair{a, b}, Pair{b, a}}) {
        for (const char* id : {corrected, published}) {
            const Trace trace = query_method(id, pair);
            EXPECT_EQ(find_term(trace, "centre"), Vec3(4, 1, 0));
            EXPECT_EQ(find_term(trace, "clamped"), Vec3(1, 1, 0));
            EXPECT_EQ(find_term(trace, "difference"), Vec3(3, 0, 0));
            EXPECT_EQ(find_term(trace, "|difference|²").x, 9);
            EXPECT_EQ(find_term(trace, "r²").x, 1);
        }
    }
    EXPECT_EQ(query_method(corrected, {b, a}).normal, Vec3(-1, 0, 0));
    EXPECT_EQ(query_method(corrected, {b, a}).distance, 2);
}

TEST(ClosestPoint, AgreesWithSat) {
    Sampler sampler(341);
    RegimeCounts counts;
    int accepted_count = 0;
    for (int i = 0; i < 6000; ++i) {
        const Pair pair = i % 2 == 0 ? sampler.with_round_shape() : sampler.flat();
        if (!require_method(corrected).accepts(pair)) continue;
        ++accepted_count;
        count_regimes(counts, pair);
        expect_agrees(require_method(corrected), {}, pair, 1e-12);
        expect_agrees(require_method(corrected), {.precision = Precision::Float}, pair, 1e-5);
    }
    EXPECT_GT(accepted_count, 2000);
    EXPECT_GT(counts.separated, 300);
    EXPECT_GT(counts.overlapping, 300);
    EXPECT_GT(counts.deep, 30);
}

}  // namespace
}  // namespace core::closest_point_test
