// Unrotated boxes: what the source's code says, what is right, and agreement with sat.
#include "core/method/aabb.h"

#include <gtest/gtest.h>

#include "core/tests/agreement.h"
#include "core/tests/poses.h"

namespace core::aabb_test {
namespace {

constexpr const char* right = "aabb";
constexpr const char* published = "aabb.published";

TEST(AabbPublished, TakesTouchingForNothing) {
    const Pair touching{box(Vec3(1)), box(Vec3(1), {2, 0, 0})};
    const Pair plates{box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 0})};
    for (const Pair& pair : {touching, plates}) {
        EXPECT_EQ(ask(published, pair).verdict, Verdict::Separated);
        EXPECT_EQ(ask(right, pair).verdict, Verdict::Touching);
    }
}

TEST(AabbPublished, RoundsCornersFarAway) {
    const Pair far{box(Vec3(1.25), {16777216, 0, 0}), box(Vec3(1.25), {16777218, 0, 0})};
    EXPECT_EQ(ask(published, far).depth, 2);
    EXPECT_EQ(ask(published, far, {.precision = Precision::Double}).depth, 0.5);
    EXPECT_EQ(ask(right, far).depth, 0.5);
}

TEST(AabbPublished, IsRightAboutContainmentAndTakesTheLeastDistance) {
    const Trace trace = ask(published, {box(Vec3(5)), box(Vec3(1), {1, 0, 0})});
    EXPECT_EQ(mtv(trace), Vec3(5, 0, 0));
    EXPECT_EQ(term(trace, "bMax - aMin", 0).x, 7);
    EXPECT_EQ(term(trace, "aMax - bMin", 0).x, 5);
    EXPECT_EQ(term(trace, "|delta|", 0).x, 1);
    EXPECT_EQ(term(trace, "hA + hB", 0).x, 6);
}

TEST(Aabb, TakesOnlyWhatIsNotRotated) {
    const Method& method = method_called(right);
    EXPECT_TRUE(method.takes({rect(Vec2(1)), rect(Vec2(1))}));
    EXPECT_FALSE(method.takes({rect(Vec2(1)), rect(Vec2(1), Vec2(0), 0.1)}));
    EXPECT_FALSE(method.takes({box(Vec3(1)), sphere(1)}));
}

TEST(Aabb, AgreesWithSat) {
    Sampler sampler(321);
    Regimes seen;
    for (int i = 0; i < 3000; ++i) {
        Pair pair = i % 4 == 0 ? sampler.contained() : i % 4 == 1 ? sampler.tied() : sampler.boxes(1.6);
        pair.a.pose.rotation = pair.b.pose.rotation = Quat(1, 0, 0, 0);
        count(seen, pair);
        expect_agrees(method_called(right), {}, pair, 1e-14);
        expect_agrees(method_called(right), {.precision = Precision::Float}, pair, 1e-5);
    }
    EXPECT_GT(seen.separated, 300);
    EXPECT_GT(seen.overlapping, 300);
    EXPECT_GT(seen.deep, 100);
    EXPECT_GT(seen.ties, 100);
}

}  // namespace
}  // namespace core::aabb_test
