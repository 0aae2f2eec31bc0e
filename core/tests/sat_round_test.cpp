// Spheres and circles, wherever their centre is.
#include <cmath>

#include <gtest/gtest.h>

#include "core/tests/poses.h"

namespace core::sat_round_test {
namespace {

TEST(SatRound, ASphereMeetsFaceEdgeAndCorner) {
    expect_mtv(ask(box(Vec3(1)), sphere(1, {1.5, 0.2, 0.1})), {0.5, 0, 0});
    expect_apart(ask(box(Vec3(1)), sphere(1, {2, 2, 0})), root2 - 1);
    expect_apart(ask(box(Vec3(1)), sphere(1, {2, 2, 2})), root3 - 1);
    const Trace edge = ask(sphere(1, {1.5, 1.5, 0.3}), box(Vec3(1)));
    EXPECT_EQ(name(edge.axes[3]), "B.e11");
    EXPECT_NEAR(edge.depth, 1 - root2 / 2, 1e-15);
    EXPECT_NEAR(edge.normal.x, -root2 / 2, 1e-15);
}

TEST(SatRound, ASphereInsideABoxLeavesByTheNearestFace) {
    const Trace trace = ask(box({1, 2, 3}), sphere(0.1, {0.5, 0.5, 0.5}));
    expect_mtv(trace, {0.6, 0, 0});
    EXPECT_EQ(trace.axes[3].state, AxisState::Parallel);
    EXPECT_EQ(name(trace.axes[3]), "A.f1");
}

TEST(SatRound, ASphereAtTheCentreOfACubeHasSixWaysOut) {
    const Trace trace = ask(box(Vec3(5)), sphere(1));
    EXPECT_EQ(trace.depth, 6);
    EXPECT_EQ(trace.ties, 6);
}

TEST(SatRound, ACentreOnAFaceLeavesAlongItsNormal) {
    expect_mtv(ask(box(Vec3(1)), sphere(1, {0, 1, 0})), {0, 1, 0});
    expect_mtv(ask(sphere(1, {0, -1, 0}), box(Vec3(1))), {0, 1, 0});
}

TEST(SatRound, ACentreOnACornerIsAsDeepAsTheRadius) {
    const Trace trace = ask(box(Vec3(1)), sphere(0.5, {1, 1, 1}));
    EXPECT_EQ(trace.depth, 0.5);
    EXPECT_EQ(trace.ties, 3);
}

TEST(SatRound, ASphereThatTouchesACornerTouches) {
    const Trace trace = ask(box(Vec3(1)), sphere(1, Vec3(1 + 1 / root3)));
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    EXPECT_EQ(name(trace.axes[trace.least]), "A.v7");
}

TEST(SatRound, ConcentricSpheresLeaveAlongXAndEverywhere) {
    const Trace trace = ask(sphere(2, {1, 1, 1}), sphere(1, {1, 1, 1}));
    expect_mtv(trace, {3, 0, 0});
    EXPECT_EQ(trace.ties, -1);
    EXPECT_EQ(name(trace.axes[0]), "C");
}

TEST(SatRound, SpheresApartAreAsFarAsTheirSurfaces) {
    const Trace trace = ask(sphere(1), sphere(1, {3, 4, 0}));
    expect_apart(trace, 3);
    EXPECT_NEAR(trace.witness.on_a.x, 0.6, 1e-15);
    EXPECT_NEAR(trace.witness.on_b.y, 3.2, 1e-15);
}

TEST(SatRound, ACentreOnATurnedCornerHasADirection) {
    for (int i = 0; i < 200; ++i) {
        const Placed a{Polygon{{{0, 0}, {3, 0.1}, {2, 1.7}}}, {Vec3(0.1, 0.2, 0), Angle{0.1 * i}}};
        const Solid triangle = solid(a);
        for (const Vec3& corner : triangle.corners) {
            const Vec3 at = triangle.centre + corner;
            const Trace trace = ask(a, circle(0.5, {at.x, at.y}));
            EXPECT_NEAR(trace.depth, 0.5, 1e-14);
            EXPECT_NEAR(glm::length(trace.normal), 1, 1e-15);
            EXPECT_NEAR(glm::length(trace.axes.back().direction), 1, 1e-15);
        }
    }
}

}  // namespace
}  // namespace core::sat_round_test
