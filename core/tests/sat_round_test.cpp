// Spheres and circles, with the centre outside, on and inside the other shape, and boxes with round corners.
#include <cmath>
#include <string>

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

constexpr Real rounding = 0.25;

PlacedShape rounded_box(const Vec3& half, const Vec3& position = Vec3(0),
                        const Rotation& rotation = Quat(1, 0, 0, 0)) {
    return {Box{half, rounding}, {position, rotation}};
}

PlacedShape rounded_rect(const Vec2& half, const Vec2& position = Vec2(0), Real radians = 0) {
    return {Rect{half, rounding}, {Vec3(position, 0), Angle{radians}}};
}

// The features of the axis between the cores: "v7 v0".
std::string nearest_names(const PlacedShape& a, const PlacedShape& b) {
    for (const AxisTest& axis : query_sat(a, b).axes) {
        if (axis.kind != AxisKind::NearestFeature) continue;
        return to_string(Feature{axis.nearest_kind, axis.feature_a}) + " " +
               to_string(Feature{axis.nearest_kind_b, axis.feature_b});
    }
    return "none";
}

struct NearestCase {
    PlacedShape a, b;
    std::string name_a, name_b;
};

std::vector<NearestCase> nearest_cases() {
    const Rotation on_edge = rotation_about({0, 0, 1}, quarter_pi),
                   on_vertex = rotate(on_edge, {1, 0, 0}, -0.6);
    const Rotation leaning = rotation_about({1, -1, 0}, 0.3);
    const PlacedShape a = rounded_box({1, 2, 1.5}), flat = rounded_rect({1, 2});
    return {
        {a, rounded_box({1, 1, 0.75}, {2.2, 3.3, 2.6}), "v7", "v0"},
        {a, rounded_box({1, 1, 0.75}, {-2.2, 3.3, -2.6}), "v2", "v5"},
        {a, rounded_box(Vec3(1), {0.3, 4.2, 0.1}, on_vertex), "f3", "v0"},
        {a, rounded_box(Vec3(1), {0.3, 0.2, 3.4}, rotation_about({1, 1, 0}, 0.7)), "f5", "v1"},
        {rounded_box({1, 2, 1.5}, Vec3(0), leaning), rounded_box({1, 1, 4}, {3, 4, 0}), "v3", "e8"},
        {a, rounded_box({1, 1, 3}, {0.3, 3.21, 2.71}, rotate(on_edge, {1, 0, 0}, quarter_pi)), "e3", "e8"},
        {flat, rounded_rect(Vec2(1), {2.2, 3.3}), "v3", "v0"},
        {flat, rounded_rect(Vec2(1), {-2.2, 3.3}), "v2", "v1"},
        {flat, rounded_rect(Vec2(1), {0.3, 3.7}, quarter_pi), "f3", "v0"},
        {flat, rounded_rect(Vec2(1), {2.6, 0.2}, quarter_pi), "f1", "v2"}};
}

TEST(SatRound, TheNearestFeaturesOfRoundedShapesBelongToTheirShape) {
    for (const NearestCase& nearest : nearest_cases()) {
        EXPECT_EQ(nearest_names(nearest.a, nearest.b), nearest.name_a + " " + nearest.name_b);
        EXPECT_EQ(nearest_names(nearest.b, nearest.a), nearest.name_b + " " + nearest.name_a);
    }
}

void expect_contact(const PlacedShape& a, const PlacedShape& b, const char* name_a, const char* name_b) {
    const Trace trace = query_sat(a, b);
    ASSERT_EQ(trace.manifold.contacts.size(), 1U);
    EXPECT_EQ(to_string(trace.manifold.contacts[0].a), name_a);
    EXPECT_EQ(to_string(trace.manifold.contacts[0].b), name_b);
}

TEST(SatRound, TheContactOfTwoRoundedVerticesHasTheVertexOfEachShape) {
    const PlacedShape a = rounded_box({1, 2, 1.5}), b = rounded_box({1, 1, 0.75}, {2.2, 3.2, 2.5});
    expect_contact(a, b, "v7", "v0");
    expect_contact(b, a, "v0", "v7");
    const PlacedShape flat_a = rounded_rect({1, 2}), flat_b = rounded_rect(Vec2(1), {-2.3, 3.25});
    expect_contact(flat_a, flat_b, "v2", "v1");
    expect_contact(flat_b, flat_a, "v1", "v2");
}

}  // namespace
}  // namespace core::sat_round_test
