// Spheres and circles, with the centre outside, on and inside the other shape.
#include <cmath>

#include <gtest/gtest.h>

#include "core/tests/shape_builders.h"

namespace core::sat_round_test {
namespace {

TEST(SatRound, ASphereTouchesFaceEdgeAndVertex) {
    expect_mtv(query_sat(box(Vec3(1)), sphere(1, {1.5, 0.2, 0.1})), {0.5, 0, 0});
    expect_separated(query_sat(box(Vec3(1)), sphere(1, {2, 2, 0})), root2 - 1);
    expect_separated(query_sat(box(Vec3(1)), sphere(1, {2, 2, 2})), root3 - 1);
    const Trace edge = query_sat(sphere(1, {1.5, 1.5, 0.3}), box(Vec3(1)));
    EXPECT_EQ(to_string(edge.axes[3]), "B.e11");
    EXPECT_NEAR(edge.depth, 1 - root2 / 2, 1e-15);
    EXPECT_NEAR(edge.normal.x, -root2 / 2, 1e-15);
}

TEST(SatRound, TheMtvOfASphereInsideABoxGoesThroughTheNearestFace) {
    const Trace trace = query_sat(box({1, 2, 3}), sphere(0.1, {0.5, 0.5, 0.5}));
    expect_mtv(trace, {0.6, 0, 0});
    EXPECT_EQ(trace.axes[3].state, AxisState::Degenerate);
    EXPECT_EQ(to_string(trace.axes[3]), "A.f1");
}

TEST(SatRound, ASphereAtTheCenterOfACubeHasSixTies) {
    const Trace trace = query_sat(box(Vec3(5)), sphere(1));
    EXPECT_EQ(trace.depth, 6);
    EXPECT_EQ(trace.tie_count, 6);
}

TEST(SatRound, TheMtvOfACenterOnAFaceIsItsNormal) {
    expect_mtv(query_sat(box(Vec3(1)), sphere(1, {0, 1, 0})), {0, 1, 0});
    expect_mtv(query_sat(sphere(1, {0, -1, 0}), box(Vec3(1))), {0, 1, 0});
}

TEST(SatRound, ACenterOnAVertexHasTheDepthOfTheRadius) {
    const Trace trace = query_sat(box(Vec3(1)), sphere(0.5, {1, 1, 1}));
    EXPECT_EQ(trace.depth, 0.5);
    EXPECT_EQ(trace.tie_count, 3);
}

TEST(SatRound, ASphereAtAVertexTouches) {
    const Trace trace = query_sat(box(Vec3(1)), sphere(1, Vec3(1 + 1 / root3)));
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    EXPECT_EQ(to_string(trace.axes[trace.least]), "A.v7");
}

TEST(SatRound, ConcentricSpheresHaveAContinuumOfMtvs) {
    const Trace trace = query_sat(sphere(2, {1, 1, 1}), sphere(1, {1, 1, 1}));
    expect_mtv(trace, {3, 0, 0});
    EXPECT_EQ(trace.tie_count, -1);
    EXPECT_EQ(to_string(trace.axes[0]), "C");
}

TEST(SatRound, DistanceOfSpheresIsBetweenTheirSurfaces) {
    const Trace trace = query_sat(sphere(1), sphere(1, {3, 4, 0}));
    expect_separated(trace, 3);
    EXPECT_NEAR(trace.witness.on_a.x, 0.6, 1e-15);
    EXPECT_NEAR(trace.witness.on_b.y, 3.2, 1e-15);
}

TEST(SatRound, ACenterOnARotatedVertexHasADirection) {
    for (int i = 0; i < 200; ++i) {
        const PlacedShape a{Polygon{{{0, 0}, {3, 0.1}, {2, 1.7}}}, {Vec3(0.1, 0.2, 0), Angle{0.1 * i}}};
        const Solid triangle = make_solid(a);
        for (const Vec3& vertex : triangle.vertices) {
            const Vec3 position = triangle.center + vertex;
            const Trace trace = query_sat(a, circle(0.5, {position.x, position.y}));
            EXPECT_NEAR(trace.depth, 0.5, 1e-14);
            EXPECT_NEAR(glm::length(trace.normal), 1, 1e-15);
            EXPECT_NEAR(glm::length(trace.axes.back().direction), 1, 1e-15);
        }
    }
}

}  // namespace
}  // namespace core::sat_round_test
