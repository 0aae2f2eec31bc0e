// Boxes, rects and polygons with known results.
#include <cmath>

#include <gtest/gtest.h>

#include "core/tests/shape_builders.h"

namespace core::sat_test {
namespace {

TEST(Sat, ListsTheCandidatesInTheOrderOfTheTheorem) {
    const Trace boxes = query_sat(box(Vec3(1)), box(Vec3(1), {3, 0, 0}, rotation_about({0, 0, 1}, 0.3)));
    ASSERT_EQ(boxes.axes.size(), 15U);
    EXPECT_EQ(to_string(boxes.axes[2]), "A2");
    EXPECT_EQ(to_string(boxes.axes[3]), "B0");
    EXPECT_EQ(to_string(boxes.axes[8]), "A0xB2");
    EXPECT_EQ(query_sat(rect(Vec2(1)), rect(Vec2(1))).axes.size(), 4U);
    EXPECT_EQ(query_sat(rect(Vec2(1)), circle(1)).axes.size(), 3U);
    EXPECT_EQ(query_sat(box(Vec3(1)), sphere(1)).axes.size(), 4U);
    EXPECT_EQ(query_sat(sphere(1), sphere(1)).axes.size(), 1U);
}

TEST(Sat, ParallelSidesOfAPolygonShareOneAxis) {
    const Polygon hexagon{{{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}}};
    const PlacedShape a{hexagon, {}};
    EXPECT_EQ(query_sat(a, circle(1, {9, 0})).axes.size(), 4U);
}

TEST(Sat, AFaceOnAFaceTouches) {
    const Trace trace = query_sat(box(Vec3(1)), box(Vec3(1), {2, 0.3, 0.2}));
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    EXPECT_EQ(trace.depth, 0);
    EXPECT_EQ(trace.distance, 0);
    EXPECT_EQ(trace.normal, Vec3(1, 0, 0));
    EXPECT_EQ(trace.manifold.contacts.size(), 4U);
}

TEST(Sat, AnEdgeOnAFaceTouches) {
    const Trace trace =
        query_sat(box({3, 1, 3}), box(Vec3(1), {0, 1 + root2, 0}, rotation_about({1, 0, 0}, quarter_pi)));
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    EXPECT_EQ(to_string(trace.axes[trace.least]), "A1");
    EXPECT_EQ(trace.manifold.contacts.size(), 2U);
}

TEST(Sat, AVertexOnAFaceTouches) {
    // The vertex of a cube is root 3 half extents from its centre.
    const Vec3 vertex = glm::normalize(Vec3(1, 1, 1));
    const Vec3 axis = glm::normalize(glm::cross(vertex, Vec3(0, 1, 0)));
    const Rotation upright = rotation_about(axis, std::acos(vertex.y));
    const Trace trace = query_sat(box({3, 1, 3}), box(Vec3(1), {0, 1 + root3, 0}, upright));
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    ASSERT_EQ(trace.manifold.contacts.size(), 1U);
    EXPECT_EQ(trace.manifold.contacts[0].b.kind, Feature::Kind::Vertex);
}

TEST(Sat, TwoVerticesAtOnePointTouch) {
    const Trace trace = query_sat(box(Vec3(1)), box(Vec3(1), {2, 2, 2}));
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    EXPECT_EQ(trace.tie_count, 3);
}

TEST(Sat, FindsTheEdgePairOfTwoCrossedRidges) {
    for (const Real gap : {-0.1, 0.1}) {
        const PlacedShape a = box(Vec3(0.5), Vec3(0), rotation_about({0, 0, 1}, quarter_pi));
        const PlacedShape b = box(Vec3(0.5), {0, root2 + gap, 0}, rotation_about({1, 0, 0}, quarter_pi));
        const Trace trace = query_sat(a, b);
        EXPECT_EQ(to_string(trace.axes[trace.least]), "A2xB0");
        EXPECT_EQ(trace.chosen, trace.least);
        EXPECT_NEAR(trace.axes[trace.least].overlap, -gap, 1e-15);
        EXPECT_NEAR(trace.normal.y, 1, 1e-15);
    }
}

TEST(Sat, OnlyAnEdgePairSeparatesTwoRidges) {
    const PlacedShape a = box(Vec3(0.5), Vec3(0), rotation_about({0, 0, 1}, quarter_pi));
    const PlacedShape b = box(Vec3(0.5), {0, root2 + 0.05, 0}, rotation_about({1, 0, 0}, quarter_pi));
    const Trace trace = query_sat(a, b);
    expect_separated(trace, 0.05);
    int separating = 0;
    for (const AxisTest& axis : trace.axes) separating += axis.state == AxisState::Separating ? 1 : 0;
    EXPECT_EQ(separating, 1);
    EXPECT_EQ(to_string(trace.axes[trace.separating_axis]), "A2xB0");
    EXPECT_NEAR(trace.gap, 0.05, 1e-15);
}

TEST(Sat, TwoCrossedRidgesHaveOneEdgeContact) {
    const PlacedShape a = box(Vec3(0.5), Vec3(0), rotation_about({0, 0, 1}, quarter_pi));
    const PlacedShape b = box(Vec3(0.5), {0.1, root2 - 0.1, 0.2}, rotation_about({1, 0, 0}, quarter_pi));
    const Trace trace = query_sat(a, b);
    EXPECT_EQ(trace.manifold.kind, ManifoldKind::EdgeEdge);
    ASSERT_EQ(trace.manifold.contacts.size(), 1U);
    const Contact& contact = trace.manifold.contacts[0];
    EXPECT_NEAR(contact.depth, 0.1, 1e-15);
    EXPECT_NEAR(contact.point.x, 0, 1e-15);
    EXPECT_NEAR(contact.point.y, root2 / 2 - 0.05, 1e-15);
    EXPECT_NEAR(contact.point.z, 0.2, 1e-15);
}

TEST(Sat, TheMtvOfAContainedBoxGoesThroughTheNearestSide) {
    const Trace trace = query_sat(box(Vec3(5)), box(Vec3(1), {1, 0, 0}));
    expect_mtv(trace, {5, 0, 0});
    EXPECT_EQ(trace.tie_count, 1);
}

TEST(Sat, ConcentricCubesHaveSixTies) {
    const Trace trace = query_sat(box(Vec3(5)), box(Vec3(1)));
    EXPECT_EQ(trace.depth, 6);
    EXPECT_EQ(trace.tie_count, 6);
    EXPECT_EQ(mtv_directions(trace).size(), 6U);
    EXPECT_EQ(mtv_directions(trace)[0], trace.normal);
    EXPECT_TRUE(trace.axes[1].is_tie);
    EXPECT_FALSE(trace.axes[0].is_tie);
}

TEST(Sat, ConcentricTiltedCubesKeepTheirTies) {
    const Rotation tilt = rotation_about(glm::normalize(Vec3(1, 2, 3)), 0.7);
    const Trace trace = query_sat(box(Vec3(5), {1, 2, 3}, tilt), box(Vec3(1), {1, 2, 3}, tilt));
    EXPECT_NEAR(trace.depth, 6, 1e-14);
    EXPECT_EQ(trace.tie_count, 6);
}

TEST(Sat, TheMtvOfIdenticalBoxesIsTheirShortestSide) {
    const Trace trace = query_sat(box({3, 1, 2}), box({3, 1, 2}));
    EXPECT_EQ(trace.depth, 2);
    EXPECT_EQ(std::fabs(trace.normal.y), 1);
    EXPECT_EQ(trace.tie_count, 2);
}

TEST(Sat, ThreeAxesTieAtAVertex) {
    const Trace trace = query_sat(box(Vec3(1)), box(Vec3(1), Vec3(1.5)));
    EXPECT_EQ(trace.depth, 0.5);
    EXPECT_EQ(trace.tie_count, 3);
}

TEST(Sat, CrossedBoxesAreSeparatedByTheirFaces) {
    const Trace trace = query_sat(box({10, 1, 1}), box({1, 10, 1}, {0, 0, 5}));
    expect_separated(trace, 3);
    EXPECT_NEAR(trace.witness.on_a.z, 1, 1e-15);
    EXPECT_NEAR(trace.witness.on_b.z, 4, 1e-15);
}

TEST(Sat, DistanceOfVerticesIsLargerThanTheGap) {
    const Trace trace = query_sat(box(Vec3(1)), box(Vec3(1), Vec3(3)));
    expect_separated(trace, root3);
    EXPECT_EQ(trace.gap, 1);
}

TEST(Sat, AnAsymmetricPolygonUsesTheShorterDirection) {
    // The frame's origin is at the left end: the direction from centre to centre would move the circle right.
    const PlacedShape a{Polygon{{{0, -1}, {10, -1}, {10, 1}, {0, 1}}}, {}};
    const Trace trace = query_sat(a, circle(0.5, {0.25, 0.9}));
    expect_mtv(trace, {0, 0.6, 0});
    expect_mtv(query_sat(a, rect(Vec2(0.25), {0.25, 0})), {-0.5, 0, 0});
}

TEST(Sat, TheWindingOfAPolygonDoesNotMatter) {
    const PlacedShape left{Polygon{{{0, 0}, {2, 0}, {0, 2}}}, {}};
    const PlacedShape right{Polygon{{{0, 2}, {2, 0}, {0, 0}}}, {}};
    const PlacedShape other = circle(0.5, {1.2, 1.2});
    EXPECT_EQ(query_sat(left, other).depth, query_sat(right, other).depth);
    EXPECT_EQ(query_sat(left, other).normal, query_sat(right, other).normal);
}

TEST(Sat, EarlyOutStopsAtTheFirstGap) {
    const PlacedShape a = box(Vec3(1));
    const PlacedShape b = box(Vec3(1), {0, 3, 0});
    const Trace full = sat::query({a, b});
    const Trace early = sat::query({a, b}, {.early_out = true});
    EXPECT_EQ(early.verdict, full.verdict);
    EXPECT_EQ(early.distance, full.distance);
    EXPECT_EQ(early.separating_axis, 1);
    EXPECT_STREQ(state_label(early, 1), "separates");
    for (int i = 2; i < 15; ++i) EXPECT_STREQ(state_label(early, i), "not reached");
}

TEST(Sat, AFaceIsPreferredNearATie) {
    const PlacedShape a = box(Vec3(1));
    const PlacedShape b = box(Vec3(1), {0, 1.99, 0}, Quat(1, 1e-6, 1e-3, 2e-6));
    const Trace trace = sat::query({a, b});
    EXPECT_NE(trace.axes[trace.chosen].kind, AxisKind::EdgePair);
    const Trace strict = sat::query({a, b}, {.face_bias = 0});
    EXPECT_EQ(strict.chosen, strict.least);
    EXPECT_EQ(strict.least, trace.least);
}

}  // namespace
}  // namespace core::sat_test
