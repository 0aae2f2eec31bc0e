// The clamped centre: what the source's code says, what is right, and agreement with sat.
#include "core/method/closest_point.h"

#include <gtest/gtest.h>

#include "core/tests/agreement.h"
#include "core/tests/poses.h"

namespace core::closest_point_test {
namespace {

constexpr const char* right = "closest-point";
constexpr const char* published = "closest-point.published";

TEST(ClosestPointPublished, HasNoDirectionFromInside) {
    const Pair inside{box(Vec3(5)), sphere(1)};
    const Trace trace = ask(published, inside);
    EXPECT_EQ(trace.verdict, Verdict::Overlap);
    EXPECT_EQ(term(trace, "|difference|²").x, 0);
    EXPECT_FALSE(trace.given.normal);
    EXPECT_FALSE(trace.given.depth);
    EXPECT_EQ(ask(right, inside).depth, 6);
    const Pair on_face{box(Vec3(5)), sphere(1, {0, 0, 5})};
    EXPECT_FALSE(ask(published, on_face).given.normal);
    EXPECT_EQ(mtv(ask(right, on_face)), Vec3(0, 0, 1));
}

TEST(ClosestPointPublished, OverflowsAndUnderflows) {
    const Pair huge{box(Vec3(1)), sphere(2e19, {3e19, 0, 0})};
    const Pair tiny{box(Vec3(1e-23)), sphere(1e-23, {3e-23, 0, 0})};
    for (const Pair& pair : {huge, tiny}) {
        EXPECT_EQ(ask(published, pair).verdict, Verdict::Overlap);
        EXPECT_EQ(ask(published, pair, {.precision = Precision::Double}).verdict, Verdict::Separated);
        EXPECT_EQ(ask(right, pair, {.precision = Precision::Float}).verdict, Verdict::Separated);
    }
    EXPECT_NEAR(ask(right, huge).distance / 1e19, 1, 1e-15);
    EXPECT_NEAR(ask(right, tiny).distance / 1e-23, 1, 1e-15);
}

TEST(ClosestPoint, ShowsTheClampedCentreInBothOrders) {
    const Placed a = box({1, 2, 3}), b = sphere(1, {4, 1, 0});
    for (const Pair& pair : {Pair{a, b}, Pair{b, a}}) {
        for (const char* id : {right, published}) {
            const Trace trace = ask(id, pair);
            EXPECT_EQ(term(trace, "centre"), Vec3(4, 1, 0));
            EXPECT_EQ(term(trace, "clamped"), Vec3(1, 1, 0));
            EXPECT_EQ(term(trace, "difference"), Vec3(3, 0, 0));
            EXPECT_EQ(term(trace, "|difference|²").x, 9);
            EXPECT_EQ(term(trace, "r²").x, 1);
        }
    }
    EXPECT_EQ(ask(right, {b, a}).normal, Vec3(-1, 0, 0));
    EXPECT_EQ(ask(right, {b, a}).distance, 2);
}

TEST(ClosestPoint, AgreesWithSat) {
    Sampler sampler(341);
    Regimes seen;
    int taken = 0;
    for (int i = 0; i < 6000; ++i) {
        const Pair pair = i % 2 == 0 ? sampler.rounded() : sampler.flat();
        if (!method_called(right).takes(pair)) continue;
        ++taken;
        count(seen, pair);
        expect_agrees(method_called(right), {}, pair, 1e-12);
        expect_agrees(method_called(right), {.precision = Precision::Float}, pair, 1e-5);
    }
    EXPECT_GT(taken, 2000);
    EXPECT_GT(seen.separated, 300);
    EXPECT_GT(seen.overlapping, 300);
    EXPECT_GT(seen.deep, 30);
}

}  // namespace
}  // namespace core::closest_point_test
