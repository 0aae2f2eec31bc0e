// Inputs with wrong results of published methods, and the correct results.
#include <cmath>

#include <gtest/gtest.h>

#include "core/tests/shape_builders.h"

namespace core::published_test {
namespace {

Pair crossed_beams(Real half, Real yaw, Real gap) {
    const Rotation rolled = rotation_about({1, 0, 0}, quarter_pi);
    const Rotation yawed = rotate(rolled, {0, 1, 0}, yaw);
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

TEST(Published, NotANumberIsReportedAsInvalid) {
    const PlacedShape b = box(Vec3(1), {std::nan(""), 0, 0});
    ASSERT_TRUE(validate(b).has_value());
    EXPECT_EQ(validate(b)->key, "center");
}

TEST(Published, VertexSortUnderestimatesTheMtvUnderContainment) {
    const Trace contained = query_sat(box(Vec3(5)), box(Vec3(1), {1, 0, 0}));
    EXPECT_EQ(mtv(contained), Vec3(5, 0, 0));
    const Trace concentric = query_sat(box(Vec3(5)), box(Vec3(1)));
    EXPECT_EQ(concentric.depth, 6);
    EXPECT_EQ(concentric.tie_count, 6);
}

TEST(Published, VertexSortMtvIncreasesTheOverlap) {
    const PlacedShape a = box({2, 8, 8});
    EXPECT_EQ(mtv(query_sat(a, box({0.5, 4, 4}, {1.5, 0, 0}))), Vec3(1, 0, 0));
    EXPECT_EQ(mtv(query_sat(a, box({0.5, 4, 4}, {-1.5, 0, 0}))), Vec3(-1, 0, 0));
}

TEST(Published, VertexSortMissesAPlateAndAPointInABox) {
    EXPECT_EQ(query_sat(box({1, 1, 0}), box(Vec3(2))).depth, 2);
    EXPECT_EQ(query_sat(box(Vec3(2)), box({1, 1, 0})).depth, 2);
    EXPECT_EQ(query_sat(box(Vec3(2)), box(Vec3(0))).depth, 2);
}

TEST(Published, VertexSortReportsTouchingAsSeparated) {
    EXPECT_EQ(query_sat(box(Vec3(1)), box(Vec3(1), {2, 0, 0})).verdict, Verdict::Touching);
    const Trace nearly_touching = query_sat(box(Vec3(1)), box(Vec3(1), {1.99999988, 0, 0}));
    EXPECT_EQ(nearly_touching.verdict, Verdict::Overlap);
    EXPECT_NEAR(nearly_touching.depth, 1.2e-7, 1e-15);
}

TEST(Published, VertexSortStopsAtItsStartValue) {
    EXPECT_EQ(mtv(query_sat(box(Vec3(20000)), box(Vec3(20000), {100, 0, 0}))), Vec3(39900, 0, 0));
    EXPECT_EQ(query_sat(box(Vec3(8661)), box(Vec3(8661))).depth, 17322);
}

TEST(Published, VertexSortReportsTinySeparatedCubesAsOverlap) {
    const Trace trace = query_sat(box(Vec3(0.0005)), box(Vec3(0.0005), {1, 0, 0}));
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_NEAR(trace.distance, 0.999, 1e-15);
}

TEST(Published, VertexSortRoundsVerticesInWorldSpace) {
    EXPECT_EQ(query_sat(box({5, 50, 50}, {1e8, 0, 0}), box({5, 50, 50}, {1e8 + 8, 0, 0})).depth, 2);
}

TEST(Published, AabbReportsTouchingAsSeparated) {
    EXPECT_EQ(query_sat(box(Vec3(1)), box(Vec3(1), {2, 0, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(query_sat(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 0})).verdict, Verdict::Touching);
}

TEST(Published, AabbRoundsVerticesFarFromTheOrigin) {
    EXPECT_EQ(query_sat(box(Vec3(1.25), {16777216, 0, 0}), box(Vec3(1.25), {16777218, 0, 0})).depth, 0.5);
}

TEST(Published, LocalFrameMissesASegmentAndAPointInside) {
    const Trace segment = query_sat(rect(Vec2(1)), rect({0.5, 0}));
    EXPECT_EQ(segment.verdict, Verdict::Overlap);
    EXPECT_EQ(segment.depth, 1);
    EXPECT_EQ(query_sat(rect(Vec2(1)), rect({0.5, 0}, Vec2(0), 0.52359877559829882)).verdict,
              Verdict::Overlap);
    EXPECT_EQ(query_sat(rect(Vec2(1)), rect(Vec2(0))).verdict, Verdict::Overlap);
    EXPECT_EQ(query_sat(rect(Vec2(1)), rect(Vec2(1), {2, 0})).verdict, Verdict::Touching);
}

TEST(Published, LocalFrameNeedsBothFrames) {
    const Trace trace = query_sat(rect(Vec2(1)), rect(Vec2(1), Vec2(1.9), quarter_pi));
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_NEAR(trace.distance, 0.9 * std::sqrt(2.0) - 1, 1e-15);
}

TEST(Published, ClosestPointHasNoDirectionFromInside) {
    EXPECT_EQ(query_sat(box(Vec3(5)), sphere(1)).depth, 6);
    EXPECT_EQ(mtv(query_sat(box(Vec3(5)), sphere(1, {0, 0, 5}))), Vec3(0, 0, 1));
}

TEST(Published, ClosestPointOverflowsAndUnderflows) {
    const Trace huge = query_sat(box(Vec3(1)), sphere(2e19, {3e19, 0, 0}));
    EXPECT_EQ(huge.verdict, Verdict::Separated);
    EXPECT_NEAR(huge.distance / 1e19, 1, 1e-15);
    const Trace tiny = query_sat(box(Vec3(1e-23)), sphere(1e-23, {3e-23, 0, 0}));
    EXPECT_EQ(tiny.verdict, Verdict::Separated);
    EXPECT_NEAR(tiny.distance / 1e-23, 1, 1e-15);
}

TEST(Published, EnginesReportDistantPointsAsOverlap) {
    EXPECT_EQ(query_sat(rect(Vec2(0)), rect(Vec2(0), Vec2(100))).verdict, Verdict::Separated);
    EXPECT_EQ(query_sat(rect({5, 0}), rect({5, 0}, {100, 0})).distance, 90);
}

}  // namespace
}  // namespace core::published_test
