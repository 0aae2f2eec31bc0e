// The inputs that published methods get wrong, and what is right.
#include <cmath>

#include <gtest/gtest.h>

#include "core/tests/poses.h"

namespace core::published_test {
namespace {

Pair crossed_beams(Real half, Real yaw, Real gap) {
    const Rotation rolled = about({1, 0, 0}, quarter_pi);
    const Rotation yawed = turned(rolled, {0, 1, 0}, yaw);
    return {box({half, 1, 1}, Vec3(0), rolled), box({half, 1, 1}, {0, 2 * std::sqrt(2.0) + gap, 0}, yawed)};
}

TEST(Published, CenterRadiusAddsAnEpsilonToAShortAxis) {
    const Trace near = sat::query(crossed_beams(1000, 1e-3, 0.002));
    EXPECT_EQ(near.verdict, Verdict::Separated);
    EXPECT_NEAR(near.distance, 0.002, 1e-9);
    const Trace far = sat::query(crossed_beams(100000, 1e-5, 0.2));
    EXPECT_EQ(far.verdict, Verdict::Separated);
    EXPECT_NEAR(far.distance, 0.2, 1e-7);
}

TEST(Published, NotANumberIsAFault) {
    const Placed b = box(Vec3(1), {std::nan(""), 0, 0});
    ASSERT_TRUE(fault(b).has_value());
    EXPECT_EQ(fault(b)->key, "center");
}

TEST(Published, VertexSortLosesTheWayOutUnderContainment) {
    const Trace held = ask(box(Vec3(5)), box(Vec3(1), {1, 0, 0}));
    EXPECT_EQ(mtv(held), Vec3(5, 0, 0));
    const Trace concentric = ask(box(Vec3(5)), box(Vec3(1)));
    EXPECT_EQ(concentric.depth, 6);
    EXPECT_EQ(concentric.ties, 6);
}

TEST(Published, VertexSortPushesDeeper) {
    const Placed a = box({2, 8, 8});
    EXPECT_EQ(mtv(ask(a, box({0.5, 4, 4}, {1.5, 0, 0}))), Vec3(1, 0, 0));
    EXPECT_EQ(mtv(ask(a, box({0.5, 4, 4}, {-1.5, 0, 0}))), Vec3(-1, 0, 0));
}

TEST(Published, VertexSortMissesAPlateAndAPointInABox) {
    EXPECT_EQ(ask(box({1, 1, 0}), box(Vec3(2))).depth, 2);
    EXPECT_EQ(ask(box(Vec3(2)), box({1, 1, 0})).depth, 2);
    EXPECT_EQ(ask(box(Vec3(2)), box(Vec3(0))).depth, 2);
}

TEST(Published, VertexSortMixesTouchingWithApart) {
    EXPECT_EQ(ask(box(Vec3(1)), box(Vec3(1), {2, 0, 0})).verdict, Verdict::Touching);
    const Trace hair = ask(box(Vec3(1)), box(Vec3(1), {1.99999988, 0, 0}));
    EXPECT_EQ(hair.verdict, Verdict::Overlap);
    EXPECT_NEAR(hair.depth, 1.2e-7, 1e-15);
}

TEST(Published, VertexSortStopsAtItsStartValue) {
    EXPECT_EQ(mtv(ask(box(Vec3(20000)), box(Vec3(20000), {100, 0, 0}))), Vec3(39900, 0, 0));
    EXPECT_EQ(ask(box(Vec3(8661)), box(Vec3(8661))).depth, 17322);
}

TEST(Published, VertexSortHitsTinyCubesThatAreApart) {
    const Trace trace = ask(box(Vec3(0.0005)), box(Vec3(0.0005), {1, 0, 0}));
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_NEAR(trace.distance, 0.999, 1e-15);
}

TEST(Published, VertexSortRoundsCornersInTheWorld) {
    EXPECT_EQ(ask(box({5, 50, 50}, {1e8, 0, 0}), box({5, 50, 50}, {1e8 + 8, 0, 0})).depth, 2);
}

TEST(Published, AabbTakesTouchingForNothing) {
    EXPECT_EQ(ask(box(Vec3(1)), box(Vec3(1), {2, 0, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(ask(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 0})).verdict, Verdict::Touching);
}

TEST(Published, AabbAddsCornersFarAway) {
    EXPECT_EQ(ask(box(Vec3(1.25), {16777216, 0, 0}), box(Vec3(1.25), {16777218, 0, 0})).depth, 0.5);
}

TEST(Published, LocalFrameMissesASegmentAndAPointInside) {
    const Trace segment = ask(rect(Vec2(1)), rect({0.5, 0}));
    EXPECT_EQ(segment.verdict, Verdict::Overlap);
    EXPECT_EQ(segment.depth, 1);
    EXPECT_EQ(ask(rect(Vec2(1)), rect({0.5, 0}, Vec2(0), 0.52359877559829882)).verdict, Verdict::Overlap);
    EXPECT_EQ(ask(rect(Vec2(1)), rect(Vec2(0))).verdict, Verdict::Overlap);
    EXPECT_EQ(ask(rect(Vec2(1)), rect(Vec2(1), {2, 0})).verdict, Verdict::Touching);
}

TEST(Published, LocalFrameNeedsBothFrames) {
    const Trace trace = ask(rect(Vec2(1)), rect(Vec2(1), Vec2(1.9), quarter_pi));
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_NEAR(trace.distance, 0.9 * std::sqrt(2.0) - 1, 1e-15);
}

TEST(Published, ClosestPointHasNoDirectionFromInside) {
    EXPECT_EQ(ask(box(Vec3(5)), sphere(1)).depth, 6);
    EXPECT_EQ(mtv(ask(box(Vec3(5)), sphere(1, {0, 0, 5}))), Vec3(0, 0, 1));
}

TEST(Published, ClosestPointOverflowsAndUnderflows) {
    const Trace huge = ask(box(Vec3(1)), sphere(2e19, {3e19, 0, 0}));
    EXPECT_EQ(huge.verdict, Verdict::Separated);
    EXPECT_NEAR(huge.distance / 1e19, 1, 1e-15);
    const Trace tiny = ask(box(Vec3(1e-23)), sphere(1e-23, {3e-23, 0, 0}));
    EXPECT_EQ(tiny.verdict, Verdict::Separated);
    EXPECT_NEAR(tiny.distance / 1e-23, 1, 1e-15);
}

TEST(Published, EnginesTakePointsFarApartForAHit) {
    EXPECT_EQ(ask(rect(Vec2(0)), rect(Vec2(0), Vec2(100))).verdict, Verdict::Separated);
    EXPECT_EQ(ask(rect({5, 0}), rect({5, 0}, {100, 0})).distance, 90);
}

}  // namespace
}  // namespace core::published_test
