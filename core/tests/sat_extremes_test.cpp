// Extreme inputs: zero extents, far from the origin, huge, tiny, skewed, nearly parallel.
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/tests/shape_builders.h"

namespace core::sat_extremes_test {
namespace {

TEST(SatExtremes, APlateThroughABoxOverlaps) {
    const Trace trace = query_sat(box({4, 0, 4}), box(Vec3(1)));
    EXPECT_EQ(trace.verdict, Verdict::Overlap);
    EXPECT_EQ(trace.depth, 1);
    EXPECT_EQ(trace.tie_count, 2);
}

TEST(SatExtremes, TwoPlatesInOnePlaneTouch) {
    const Trace trace = query_sat(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 0}));
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    EXPECT_EQ(std::fabs(trace.normal.z), 1);
}

// The segment is next to the rim of a plate, a little farther than rounding. Which of the rim's face and the
// edge pair shows the gap depends on the last bit; the distance must not depend on it.
TEST(SatExtremes, DistanceOfASegmentNearTheRimOfAPlateIsExact) {
    int face_only_count = 0;
    for (int i = 0; i < 4000; ++i) {
        const Vec3 rotation_axis = glm::normalize(Vec3(1, 0.3 + 0.001 * i, -0.7));
        const Rotation rotation = rotation_about(rotation_axis, 0.001 * i);
        const Rotation tilted = rotate(rotation_about({1, 0, 0}, 0.1 + 0.0003 * i), rotation_axis, 0.001 * i);
        const Real off = 1 + (1 + root2 + 0.02 * (i % 9 - 4)) * 1e-14;
        const PlacedShape plate = box({1, 1, 0}, Vec3(0), rotation);
        const Vec3 position = to_matrix(rotation) * Vec3(off, 0, 0);
        const Trace trace = query_sat(plate, box({0, 0, 1}, position, tilted));
        bool edge = false;
        for (const AxisTest& axis : trace.axes)
            edge |= axis.kind == AxisKind::EdgePair && axis.state == AxisState::Separating;
        if (trace.verdict != Verdict::Separated) continue;
        if (!edge) ++face_only_count;
        EXPECT_NEAR(trace.distance, 0, 1e-13) << i;
    }
    EXPECT_GT(face_only_count, 0);
}

TEST(SatExtremes, APointInABoxIsAsDeepAsItsNearestFace) {
    const Trace trace = query_sat(box(Vec3(2)), box(Vec3(0), {1.5, 0, 0}, rotation_about({0, 0, 1}, 0.3)));
    expect_mtv(trace, {0.5, 0, 0});
}

TEST(SatExtremes, TwoPointsTouchOrAreSeparated) {
    EXPECT_EQ(query_sat(box(Vec3(0)), box(Vec3(0))).verdict, Verdict::Touching);
    expect_separated(query_sat(box(Vec3(0)), box(Vec3(0), {1e-200, 0, 0})), 1e-200);
    EXPECT_EQ(query_sat(sphere(0), sphere(0)).verdict, Verdict::Touching);
}

TEST(SatExtremes, CollinearSegmentsTouchOnlyIfTheyOverlap) {
    expect_separated(query_sat(rect({1, 0}), rect({1, 0}, {92, 0})), 90);
    EXPECT_EQ(query_sat(rect({1, 0}), rect({1, 0}, {1.5, 0})).verdict, Verdict::Touching);
}

TEST(SatExtremes, APolygonDrawnFarFromItsFrameKeepsItsDigits) {
    const Real far = 1 << 24;
    const PlacedShape a{Polygon{{{far, 0}, {far + 1, 0}, {far + 1, 1}, {far, 1}}}, {}};
    const Trace trace = query_sat(a, rect(Vec2(0.5), {far + 1.25, 0.5}));
    EXPECT_EQ(trace.depth, 0.25);
    EXPECT_LT(trace.size, 2);
}

TEST(SatExtremes, NoDigitIsLostFarFromTheOrigin) {
    const Vec3 far(1e7, -1e7, 1e7);
    const Trace trace = query_sat(box(Vec3(1), far), box(Vec3(1), far + Vec3(1.5, 0, 0)));
    EXPECT_EQ(trace.depth, 0.5);
    EXPECT_EQ(trace.origin, far);
}

TEST(SatExtremes, HugeAndTinyPairsHaveTheSameVerdict) {
    for (const Real scale : {1e-150, 1e-60, 1.0, 1e60, 1e150}) {
        const Trace overlapping = query_sat(box(Vec3(scale)), box(Vec3(scale), {1.5 * scale, 0, 0}));
        EXPECT_NEAR(overlapping.depth / scale, 0.5, 1e-14);
        EXPECT_EQ(overlapping.verdict, Verdict::Overlap);
        const Trace separated = query_sat(box(Vec3(scale)), sphere(scale, Vec3(3 * scale)));
        EXPECT_NEAR(separated.distance / scale, 2 * root3 - 1, 1e-14);
    }
}

TEST(SatExtremes, HugeAndTinyShapesGiveFiniteResults) {
    for (const Vec3& position : {Vec3(0), Vec3(1e150, 0, 0), Vec3(1e150), Vec3(1.7e308, -1.7e308, 0)}) {
        const Trace trace =
            query_sat(box({1e150, 1e-150, 1}, -position), box({1e-150, 1e-150, 1e-200}, position));
        EXPECT_TRUE(std::isfinite(trace.depth) && !std::isnan(trace.distance) && !std::isnan(trace.gap));
        const Trace round = query_sat(sphere(1e-300, -position), sphere(1e300, position));
        EXPECT_TRUE(std::isfinite(round.depth) && !std::isnan(round.distance));
    }
}

TEST(SatExtremes, ExponentsAreBoundedForEveryNumber) {
    const Real largest = std::numeric_limits<Real>::max(), smallest = std::numeric_limits<Real>::denorm_min();
    EXPECT_EQ(bounded_exponent(1), 0);
    EXPECT_EQ(bounded_exponent(-1.5), 0);
    EXPECT_EQ(bounded_exponent(0.75), -1);
    EXPECT_EQ(bounded_exponent(largest), 1000);
    EXPECT_EQ(bounded_exponent(smallest), -1000);
    EXPECT_EQ(bounded_exponent(0), -1000);
    for (const Real bad : {HUGE_VAL, -HUGE_VAL, std::nan("")}) EXPECT_EQ(bounded_exponent(bad), 1000);
}

// As far apart as doubles can be, and of any size. The distance may be too large for a double.
TEST(SatExtremes, EveryMethodSeparatesShapesAtTheEndsOfTheRange) {
    const Real largest = std::numeric_limits<Real>::max();
    for (const char* id : {"sat", "exact", "gjk-epa", "center-radius"}) {
        const Method& method = *find_method(id);
        for (const Real away : {1e308, largest / 2, largest}) {
            const Pair pair{box({1, 2, 3}, {-away, away, -away}), box({3, 1, 2}, {away, -away, away})};
            const Trace trace = method.query(pair, {});
            EXPECT_EQ(trace.verdict, Verdict::Separated) << id << " " << away;
            EXPECT_FALSE(std::isnan(trace.distance) || std::isnan(trace.gap)) << id << " " << away;
        }
        const Trace overlap = method.query(
            {box(Vec3(largest / 2), Vec3(largest / 4)), box(Vec3(largest / 2), Vec3(-largest / 4))}, {});
        EXPECT_EQ(overlap.verdict, Verdict::Overlap) << id;
        EXPECT_FALSE(std::isnan(overlap.depth)) << id;
    }
}

TEST(SatExtremes, TinyShapesFarFromTheOriginUseTheirOwnSize) {
    const Trace same = query_sat(box(Vec3(1e-300), Vec3(1e300)), box(Vec3(2e-300), Vec3(1e300)));
    EXPECT_NEAR(same.depth / 1e-300, 3, 1e-15);
}

TEST(SatExtremes, ASkewedMatrixMeansTheHullOfItsColumns) {
    // Column y is inclined towards x, so the face normal of x is inclined the other way and differs from
    // column x.
    const Mat3 tilted{Vec3(1, 0, 0), Vec3(1e-3, 1, 0), Vec3(0, 0, 1)};
    const Trace trace = query_sat(box(Vec3(1), Vec3(0), tilted), sphere(1, {3, 0, 0}));
    const Real slope = 1 / std::sqrt(1 + 1e-6);
    EXPECT_NEAR(trace.axes[0].direction.x, slope, 1e-15);
    EXPECT_NEAR(trace.axes[0].direction.y, -1e-3 * slope, 1e-15);
    EXPECT_NEAR(trace.distance, 3 * slope - slope - 1, 1e-15);
}

TEST(SatExtremes, NearlyParallelEdgesHaveAnAxis) {
    const Rotation small_rotation = Quat(1, 0, 0, 1e-10);
    const Trace trace = query_sat(box(Vec3(1)), box(Vec3(1), {0.5, 0.25, 1.5}, small_rotation));
    const AxisTest& pair = trace.axes[std::size_t(find_axis(trace, "A0xB0"))];
    EXPECT_NEAR(pair.cross_length, 2e-10, 1e-24);
    EXPECT_EQ(std::fabs(pair.direction.z), 1);
    EXPECT_EQ(trace.axes[std::size_t(find_axis(trace, "A2xB2"))].state, AxisState::Degenerate);
}

}  // namespace
}  // namespace core::sat_extremes_test
