// Boxes, rects and polygons whose answer is known on paper.
#include <cmath>

#include <gtest/gtest.h>

#include "core/tests/poses.h"

namespace core::sat_test {
namespace {

TEST(Sat, ListsTheCandidatesInTheOrderOfTheTheorem) {
    const Trace boxes = ask(box(Vec3(1)), box(Vec3(1), {3, 0, 0}, about({0, 0, 1}, 0.3)));
    ASSERT_EQ(boxes.axes.size(), 15U);
    EXPECT_EQ(name(boxes.axes[2]), "A2");
    EXPECT_EQ(name(boxes.axes[3]), "B0");
    EXPECT_EQ(name(boxes.axes[8]), "A0xB2");
    EXPECT_EQ(ask(rect(Vec2(1)), rect(Vec2(1))).axes.size(), 4U);
    EXPECT_EQ(ask(rect(Vec2(1)), circle(1)).axes.size(), 3U);
    EXPECT_EQ(ask(box(Vec3(1)), sphere(1)).axes.size(), 4U);
    EXPECT_EQ(ask(sphere(1), sphere(1)).axes.size(), 1U);
}

TEST(Sat, ParallelSidesOfAPolygonShareOneAxis) {
    const Polygon hexagon{{{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}}};
    const Placed a{hexagon, {}};
    EXPECT_EQ(ask(a, circle(1, {9, 0})).axes.size(), 4U);
}

TEST(Sat, AFaceOnAFaceTouches) {
    const Trace trace = ask(box(Vec3(1)), box(Vec3(1), {2, 0.3, 0.2}));
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    EXPECT_EQ(trace.depth, 0);
    EXPECT_EQ(trace.distance, 0);
    EXPECT_EQ(trace.normal, Vec3(1, 0, 0));
    EXPECT_EQ(trace.manifold.contacts.size(), 4U);
}

TEST(Sat, AnEdgeOnAFaceTouches) {
    const Trace trace = ask(box({3, 1, 3}), box(Vec3(1), {0, 1 + root2, 0}, about({1, 0, 0}, quarter_pi)));
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    EXPECT_EQ(name(trace.axes[trace.least]), "A1");
    EXPECT_EQ(trace.manifold.contacts.size(), 2U);
}

TEST(Sat, AVertexOnAFaceTouches) {
    // Standing on its corner, a cube is root 3 half extents high.
    const Vec3 corner = glm::normalize(Vec3(1, 1, 1));
    const Vec3 axis = glm::normalize(glm::cross(corner, Vec3(0, 1, 0)));
    const Rotation upright = about(axis, std::acos(corner.y));
    const Trace trace = ask(box({3, 1, 3}), box(Vec3(1), {0, 1 + root3, 0}, upright));
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    ASSERT_EQ(trace.manifold.contacts.size(), 1U);
    EXPECT_EQ(trace.manifold.contacts[0].b.kind, Feature::Kind::Vertex);
}

TEST(Sat, TwoCornersInAPointTouch) {
    const Trace trace = ask(box(Vec3(1)), box(Vec3(1), {2, 2, 2}));
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    EXPECT_EQ(trace.ties, 3);
}

TEST(Sat, FindsTheEdgePairWhenTwoRoofRidgesMeet) {
    for (const Real gap : {-0.1, 0.1}) {
        const Placed a = box(Vec3(0.5), Vec3(0), about({0, 0, 1}, quarter_pi));
        const Placed b = box(Vec3(0.5), {0, root2 + gap, 0}, about({1, 0, 0}, quarter_pi));
        const Trace trace = ask(a, b);
        EXPECT_EQ(name(trace.axes[trace.least]), "A2xB0");
        EXPECT_EQ(trace.chosen, trace.least);
        EXPECT_NEAR(trace.axes[trace.least].overlap, -gap, 1e-15);
        EXPECT_NEAR(trace.normal.y, 1, 1e-15);
    }
}

TEST(Sat, OnlyAnEdgePairSeparatesTwoRidges) {
    const Placed a = box(Vec3(0.5), Vec3(0), about({0, 0, 1}, quarter_pi));
    const Placed b = box(Vec3(0.5), {0, root2 + 0.05, 0}, about({1, 0, 0}, quarter_pi));
    const Trace trace = ask(a, b);
    expect_apart(trace, 0.05);
    int separating = 0;
    for (const AxisTest& axis : trace.axes) separating += axis.state == AxisState::Separates ? 1 : 0;
    EXPECT_EQ(separating, 1);
    EXPECT_EQ(name(trace.axes[trace.separating]), "A2xB0");
    EXPECT_NEAR(trace.gap, 0.05, 1e-15);
}

TEST(Sat, TwoRidgesMeetInOnePointBetweenTheirEdges) {
    const Placed a = box(Vec3(0.5), Vec3(0), about({0, 0, 1}, quarter_pi));
    const Placed b = box(Vec3(0.5), {0.1, root2 - 0.1, 0.2}, about({1, 0, 0}, quarter_pi));
    const Trace trace = ask(a, b);
    EXPECT_EQ(trace.manifold.kind, ManifoldKind::EdgeEdge);
    ASSERT_EQ(trace.manifold.contacts.size(), 1U);
    const Contact& contact = trace.manifold.contacts[0];
    EXPECT_NEAR(contact.depth, 0.1, 1e-15);
    EXPECT_NEAR(contact.point.x, 0, 1e-15);
    EXPECT_NEAR(contact.point.y, root2 / 2 - 0.05, 1e-15);
    EXPECT_NEAR(contact.point.z, 0.2, 1e-15);
}

TEST(Sat, ABoxHeldInABoxLeavesByTheNearestSide) {
    const Trace trace = ask(box(Vec3(5)), box(Vec3(1), {1, 0, 0}));
    expect_mtv(trace, {5, 0, 0});
    EXPECT_EQ(trace.ties, 1);
}

TEST(Sat, ConcentricCubesHaveSixWaysOut) {
    const Trace trace = ask(box(Vec3(5)), box(Vec3(1)));
    EXPECT_EQ(trace.depth, 6);
    EXPECT_EQ(trace.ties, 6);
    EXPECT_EQ(shortest_ways(trace).size(), 6U);
    EXPECT_EQ(shortest_ways(trace)[0], trace.normal);
    EXPECT_TRUE(trace.axes[1].tie);
    EXPECT_FALSE(trace.axes[0].tie);
}

TEST(Sat, ConcentricTiltedCubesKeepTheirTies) {
    const Rotation tilt = about(glm::normalize(Vec3(1, 2, 3)), 0.7);
    const Trace trace = ask(box(Vec3(5), {1, 2, 3}, tilt), box(Vec3(1), {1, 2, 3}, tilt));
    EXPECT_NEAR(trace.depth, 6, 1e-14);
    EXPECT_EQ(trace.ties, 6);
}

TEST(Sat, IdenticalBoxesLeaveAlongTheirShortestSide) {
    const Trace trace = ask(box({3, 1, 2}), box({3, 1, 2}));
    EXPECT_EQ(trace.depth, 2);
    EXPECT_EQ(std::fabs(trace.normal.y), 1);
    EXPECT_EQ(trace.ties, 2);
}

TEST(Sat, ThreeAxesTieAtACorner) {
    const Trace trace = ask(box(Vec3(1)), box(Vec3(1), Vec3(1.5)));
    EXPECT_EQ(trace.depth, 0.5);
    EXPECT_EQ(trace.ties, 3);
}

TEST(Sat, BoxesThatCrossLikeAPlusSignAreAsFarAsTheirFaces) {
    const Trace trace = ask(box({10, 1, 1}), box({1, 10, 1}, {0, 0, 5}));
    expect_apart(trace, 3);
    EXPECT_NEAR(trace.witness.on_a.z, 1, 1e-15);
    EXPECT_NEAR(trace.witness.on_b.z, 4, 1e-15);
}

TEST(Sat, CornersApartAreFartherThanTheGap) {
    const Trace trace = ask(box(Vec3(1)), box(Vec3(1), Vec3(3)));
    expect_apart(trace, root3);
    EXPECT_EQ(trace.gap, 1);
}

TEST(Sat, APolygonOffTheMiddleOfItsShadowLeavesTheShortWay) {
    // The frame's origin is at the left end: from centre to centre the circle would go right.
    const Placed a{Polygon{{{0, -1}, {10, -1}, {10, 1}, {0, 1}}}, {}};
    const Trace trace = ask(a, circle(0.5, {0.25, 0.9}));
    expect_mtv(trace, {0, 0.6, 0});
    expect_mtv(ask(a, rect(Vec2(0.25), {0.25, 0})), {-0.5, 0, 0});
}

TEST(Sat, TheWindingOfAPolygonDoesNotMatter) {
    const Placed left{Polygon{{{0, 0}, {2, 0}, {0, 2}}}, {}};
    const Placed right{Polygon{{{0, 2}, {2, 0}, {0, 0}}}, {}};
    const Placed other = circle(0.5, {1.2, 1.2});
    EXPECT_EQ(ask(left, other).depth, ask(right, other).depth);
    EXPECT_EQ(ask(left, other).normal, ask(right, other).normal);
}

TEST(Sat, EarlyOutStopsAtTheFirstGap) {
    const Placed a = box(Vec3(1));
    const Placed b = box(Vec3(1), {0, 3, 0});
    const Trace full = sat::query({a, b});
    const Trace early = sat::query({a, b}, {.early_out = true});
    EXPECT_EQ(early.verdict, full.verdict);
    EXPECT_EQ(early.distance, full.distance);
    EXPECT_EQ(early.separating, 1);
    EXPECT_STREQ(state_word(early, 1), "separates");
    for (int i = 2; i < 15; ++i) EXPECT_STREQ(state_word(early, i), "not reached");
}

TEST(Sat, AFaceIsPreferredNearATie) {
    const Placed a = box(Vec3(1));
    const Placed b = box(Vec3(1), {0, 1.99, 0}, Quat(1, 1e-6, 1e-3, 2e-6));
    const Trace trace = sat::query({a, b});
    EXPECT_NE(trace.axes[trace.chosen].kind, AxisKind::EdgePair);
    const Trace strict = sat::query({a, b}, {.face_bias = 0});
    EXPECT_EQ(strict.chosen, strict.least);
    EXPECT_EQ(strict.least, trace.least);
}

}  // namespace
}  // namespace core::sat_test
