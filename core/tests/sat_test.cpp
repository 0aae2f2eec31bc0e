// Poses whose answer is known on paper.
#include "core/method/sat.h"

#include <cmath>

#include <gtest/gtest.h>

namespace core {
namespace {

constexpr Real root2 = 1.4142135623730951;
constexpr Real root3 = 1.7320508075688772;
constexpr Real quarter_pi = 0.78539816339744831;
const Quat still(1, 0, 0, 0);

Placed box(const Vec3& half, const Vec3& at = Vec3(0), const Rotation& rotation = still) {
    return {Box{half}, {at, rotation}};
}

Placed sphere(Real radius, const Vec3& at = Vec3(0)) { return {Sphere{radius}, {at, still}}; }

Placed rect(const Vec2& half, const Vec2& at = Vec2(0), Real radians = 0) {
    return {Rect{half}, {Vec3(at, 0), Angle{radians}}};
}

Placed circle(Real radius, const Vec2& at = Vec2(0)) { return {Circle{radius}, {Vec3(at, 0), Angle{0}}}; }

Rotation about(const Vec3& axis, Real radians) { return turned(still, axis, radians); }

Trace ask(const Placed& a, const Placed& b) { return sat::query({a, b}); }

void expect_mtv(const Trace& trace, const Vec3& expected) {
    const Vec3 move = mtv(trace);
    EXPECT_NEAR(move.x, expected.x, 1e-14);
    EXPECT_NEAR(move.y, expected.y, 1e-14);
    EXPECT_NEAR(move.z, expected.z, 1e-14);
}

void expect_apart(const Trace& trace, Real distance) {
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_NEAR(trace.distance, distance, 1e-14 * std::fmax(trace.size, distance));
    EXPECT_EQ(trace.depth, 0);
    EXPECT_TRUE(trace.manifold.contacts.empty());
}

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

TEST(Sat, APlateThroughABoxOverlaps) {
    const Trace trace = ask(box({4, 0, 4}), box(Vec3(1)));
    EXPECT_EQ(trace.verdict, Verdict::Overlap);
    EXPECT_EQ(trace.depth, 1);
    EXPECT_EQ(trace.ties, 2);
}

TEST(Sat, TwoPlatesInOnePlaneTouch) {
    const Trace trace = ask(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 0}));
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    EXPECT_EQ(std::fabs(trace.normal.z), 1);
}

TEST(Sat, APointInABoxIsAsDeepAsItsNearestFace) {
    const Trace trace = ask(box(Vec3(2)), box(Vec3(0), {1.5, 0, 0}, about({0, 0, 1}, 0.3)));
    expect_mtv(trace, {0.5, 0, 0});
}

TEST(Sat, TwoPointsAreTheSameOrApart) {
    EXPECT_EQ(ask(box(Vec3(0)), box(Vec3(0))).verdict, Verdict::Touching);
    expect_apart(ask(box(Vec3(0)), box(Vec3(0), {1e-200, 0, 0})), 1e-200);
    EXPECT_EQ(ask(sphere(0), sphere(0)).verdict, Verdict::Touching);
}

TEST(Sat, SegmentsInOneLineMeetOnlyWhereTheyReach) {
    expect_apart(ask(rect({1, 0}), rect({1, 0}, {92, 0})), 90);
    EXPECT_EQ(ask(rect({1, 0}), rect({1, 0}, {1.5, 0})).verdict, Verdict::Touching);
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

TEST(Sat, ASphereMeetsFaceEdgeAndCorner) {
    expect_mtv(ask(box(Vec3(1)), sphere(1, {1.5, 0.2, 0.1})), {0.5, 0, 0});
    expect_apart(ask(box(Vec3(1)), sphere(1, {2, 2, 0})), root2 - 1);
    expect_apart(ask(box(Vec3(1)), sphere(1, {2, 2, 2})), root3 - 1);
    const Trace edge = ask(sphere(1, {1.5, 1.5, 0.3}), box(Vec3(1)));
    EXPECT_EQ(name(edge.axes[3]), "B.e11");
    EXPECT_NEAR(edge.depth, 1 - root2 / 2, 1e-15);
    EXPECT_NEAR(edge.normal.x, -root2 / 2, 1e-15);
}

TEST(Sat, ASphereInsideABoxLeavesByTheNearestFace) {
    const Trace trace = ask(box({1, 2, 3}), sphere(0.1, {0.5, 0.5, 0.5}));
    expect_mtv(trace, {0.6, 0, 0});
    EXPECT_EQ(trace.axes[3].state, AxisState::Parallel);
    EXPECT_EQ(name(trace.axes[3]), "A.f1");
}

TEST(Sat, ASphereAtTheCentreOfACubeHasSixWaysOut) {
    const Trace trace = ask(box(Vec3(5)), sphere(1));
    EXPECT_EQ(trace.depth, 6);
    EXPECT_EQ(trace.ties, 6);
}

TEST(Sat, ACentreOnAFaceLeavesAlongItsNormal) {
    expect_mtv(ask(box(Vec3(1)), sphere(1, {0, 1, 0})), {0, 1, 0});
    expect_mtv(ask(sphere(1, {0, -1, 0}), box(Vec3(1))), {0, 1, 0});
}

TEST(Sat, ACentreOnACornerIsAsDeepAsTheRadius) {
    const Trace trace = ask(box(Vec3(1)), sphere(0.5, {1, 1, 1}));
    EXPECT_EQ(trace.depth, 0.5);
    EXPECT_EQ(trace.ties, 3);
}

TEST(Sat, ASphereThatTouchesACornerTouches) {
    const Trace trace = ask(box(Vec3(1)), sphere(1, Vec3(1 + 1 / root3)));
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    EXPECT_EQ(name(trace.axes[trace.least]), "A.v7");
}

TEST(Sat, ConcentricSpheresLeaveAlongXAndEverywhere) {
    const Trace trace = ask(sphere(2, {1, 1, 1}), sphere(1, {1, 1, 1}));
    expect_mtv(trace, {3, 0, 0});
    EXPECT_EQ(trace.ties, -1);
    EXPECT_EQ(name(trace.axes[0]), "C");
}

TEST(Sat, SpheresApartAreAsFarAsTheirSurfaces) {
    const Trace trace = ask(sphere(1), sphere(1, {3, 4, 0}));
    expect_apart(trace, 3);
    EXPECT_NEAR(trace.witness.on_a.x, 0.6, 1e-15);
    EXPECT_NEAR(trace.witness.on_b.y, 3.2, 1e-15);
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

TEST(Sat, APolygonDrawnFarFromItsFrameKeepsItsDigits) {
    const Real far = 1 << 24;
    const Placed a{Polygon{{{far, 0}, {far + 1, 0}, {far + 1, 1}, {far, 1}}}, {}};
    const Trace trace = ask(a, rect(Vec2(0.5), {far + 1.25, 0.5}));
    EXPECT_EQ(trace.depth, 0.25);
    EXPECT_LT(trace.size, 2);
}

TEST(Sat, FarFromTheOriginNoDigitIsLost) {
    const Vec3 far(1e7, -1e7, 1e7);
    const Trace trace = ask(box(Vec3(1), far), box(Vec3(1), far + Vec3(1.5, 0, 0)));
    EXPECT_EQ(trace.depth, 0.5);
    EXPECT_EQ(trace.origin, far);
}

TEST(Sat, HugeAndTinyPairsAreJudgedAlike) {
    for (const Real scale : {1e-150, 1e-60, 1.0, 1e60, 1e150}) {
        const Trace over = ask(box(Vec3(scale)), box(Vec3(scale), {1.5 * scale, 0, 0}));
        EXPECT_NEAR(over.depth / scale, 0.5, 1e-14);
        EXPECT_EQ(over.verdict, Verdict::Overlap);
        const Trace apart = ask(box(Vec3(scale)), sphere(scale, Vec3(3 * scale)));
        EXPECT_NEAR(apart.distance / scale, 2 * root3 - 1, 1e-14);
    }
}

TEST(Sat, AMountainAndAnAtomGiveNumbers) {
    for (const Vec3& at : {Vec3(0), Vec3(1e150, 0, 0), Vec3(1e150), Vec3(1.7e308, -1.7e308, 0)}) {
        const Trace trace = ask(box({1e150, 1e-150, 1}, -at), box({1e-150, 1e-150, 1e-200}, at));
        EXPECT_TRUE(std::isfinite(trace.depth) && !std::isnan(trace.distance) && !std::isnan(trace.gap));
        const Trace round = ask(sphere(1e-300, -at), sphere(1e300, at));
        EXPECT_TRUE(std::isfinite(round.depth) && !std::isnan(round.distance));
    }
}

TEST(Sat, ASkewedMatrixMeansTheHullOfItsColumns) {
    // Column y leans towards x: the face normal of x leans the other way, and is no column.
    const Mat3 lean{Vec3(1, 0, 0), Vec3(1e-3, 1, 0), Vec3(0, 0, 1)};
    const Trace trace = ask(box(Vec3(1), Vec3(0), lean), sphere(1, {3, 0, 0}));
    const Real slope = 1 / std::sqrt(1 + 1e-6);
    EXPECT_NEAR(trace.axes[0].direction.x, slope, 1e-15);
    EXPECT_NEAR(trace.axes[0].direction.y, -1e-3 * slope, 1e-15);
    EXPECT_NEAR(trace.distance, 3 * slope - slope - 1, 1e-15);
}

TEST(Sat, NearlyParallelEdgesStillGiveTheirAxis) {
    const Rotation hair = Quat(1, 0, 0, 1e-10);
    const Trace trace = ask(box(Vec3(1)), box(Vec3(1), {0.5, 0.25, 1.5}, hair));
    const AxisTest& pair = trace.axes[std::size_t(find_axis(trace, "A0xB0"))];
    EXPECT_NEAR(pair.cross_length, 2e-10, 1e-24);
    EXPECT_EQ(std::fabs(pair.direction.z), 1);
    EXPECT_EQ(trace.axes[std::size_t(find_axis(trace, "A2xB2"))].state, AxisState::Parallel);
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
}  // namespace core
