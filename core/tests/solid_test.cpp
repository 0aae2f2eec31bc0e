// Corners, edges and faces of shapes in the world.
#include "core/solid.h"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "core/cross.h"
#include "core/tests/sampler.h"

namespace core::solid_test {
namespace {

// Every loop runs counter-clockwise seen from where the normal points, and lies in one plane.
void expect_sound(const Solid& solid) {
    for (const Face& face : solid.faces) {
        EXPECT_NEAR(glm::length(face.normal), 1, 1e-15);
        const Vec3 first = solid.corners[face.loop[0]];
        for (const Vec3& corner : solid.corners) EXPECT_LE(glm::dot(face.normal, corner - first), 1e-14);
        for (std::size_t i = 0; i < face.loop.size(); ++i) {
            const Vec3 p = solid.corners[face.loop[i]];
            EXPECT_NEAR(glm::dot(face.normal, p - first), 0, 1e-14);
            const Vec3 q = solid.corners[face.loop[(i + 1) % face.loop.size()]];
            const Vec3 outwards = glm::cross(q - p, face.normal);
            EXPECT_TRUE(solid.flat || glm::dot(outwards, p) > 0);
        }
        const Vec3 axis = solid.normals[face.axis];
        EXPECT_NEAR(glm::length(careful_cross(axis, face.normal)), 0, 1e-13);
    }
}

TEST(Solid, ABoxHasEightCornersTwelveEdgesAndSixFaces) {
    Sampler sampler(21);
    const Pair pair = sampler.skewed();
    const Solid box = solid(pair.a);
    EXPECT_EQ(box.corners.size(), 8U);
    EXPECT_EQ(box.edges.size(), 12U);
    EXPECT_EQ(box.faces.size(), 6U);
    EXPECT_FALSE(box.square);
    expect_sound(box);
    expect_sound(solid(sampler.boxes(1).b));
}

TEST(Solid, TheBitsOfACornerAreItsSigns) {
    const Solid box = solid({Box{{1, 2, 3}}, {}});
    EXPECT_EQ(box.corners[0], Vec3(-1, -2, -3));
    EXPECT_EQ(box.corners[1], Vec3(1, -2, -3));
    EXPECT_EQ(box.corners[6], Vec3(-1, 2, 3));
    EXPECT_EQ(box.faces[5].normal, Vec3(0, 0, 1));
}

TEST(Solid, EveryEdgeRunsAlongItsDirection) {
    const Solid box = solid({Box{{1, 2, 3}}, {}});
    std::set<std::pair<int, int>> seen;
    for (const Edge& edge : box.edges) {
        const Vec3 along = box.corners[edge.to] - box.corners[edge.from];
        EXPECT_EQ(unit(along), box.edge_directions[edge.axis]);
        seen.insert({edge.from, edge.to});
    }
    EXPECT_EQ(seen.size(), 12U);
}

TEST(Solid, SidesOfFlatShapesLookOutwards) {
    const Solid rect = solid({Rect{{1, 2}}, {{5, 5, 0}, Angle{0.3}}});
    EXPECT_EQ(rect.normals.size(), 2U);
    expect_sound(rect);
    const Solid clockwise = solid({Polygon{{{0, 1}, {1, 0}, {0, 0}}}, {}});
    EXPECT_EQ(clockwise.faces.size(), 3U);
    expect_sound(clockwise);
    EXPECT_EQ(clockwise.corners[1], Vec3(1, 0, 0));
}

TEST(Solid, AFarPolygonKeepsItsCornersNearItsCentre) {
    const Solid far = solid({Polygon{{{1e9, 0}, {1e9 + 1, 0}, {1e9, 1}}}, {}});
    EXPECT_EQ(far.centre, Vec3(1e9 + 0.5, 0.5, 0));
    EXPECT_LT(bounding_radius(far), 1);
}

TEST(Solid, TheShadowOfATurnedSquareIsItsDiagonal) {
    const Solid square = solid({Rect{{1, 1}}, {{3, 0, 0}, Angle{0.78539816339744831}}});
    const Interval onto_x = shadow(square, {1, 0, 0}, {1, 0, 0});
    EXPECT_NEAR(onto_x.min, 2 - std::sqrt(2.0), 1e-15);
    EXPECT_NEAR(onto_x.max, 2 + std::sqrt(2.0), 1e-15);
}

TEST(Solid, TheShadowOfABoxIsThatOfItsCorners) {
    Sampler sampler(22);
    for (int i = 0; i < 200; ++i) {
        const Solid box = solid(sampler.skewed().a);
        const Vec3 axis = sampler.direction();
        const Interval own = shadow(box, axis);
        EXPECT_NEAR(own.max, glm::dot(box.corners[support(box, axis)], axis), 1e-15);
        EXPECT_EQ(own.min, -own.max);
    }
}

TEST(Solid, ARoundShapeIsItsCentreGrown) {
    const Solid ball = solid({Sphere{2}, {{1, 0, 0}, Quat(1, 0, 0, 0)}});
    EXPECT_EQ(ball.corners.size(), 1U);
    EXPECT_EQ(ball.radius, 2);
    EXPECT_TRUE(ball.normals.empty());
    const Interval expected{-1, 3};
    EXPECT_EQ(shadow(ball, {1, 0, 0}, Vec3(0)), expected);
}

TEST(Cross, NearlyParallelVectorsKeepTheirDigits) {
    const Vec3 u = unit({1, 2, 3});
    const Vec3 v = unit({1, 2, 3 + 1e-12});
    const Vec3 careful = careful_cross(u, v);
    EXPECT_NEAR(glm::dot(unit(careful), u), 0, 1e-15);
    EXPECT_NEAR(glm::dot(unit(careful), v), 0, 1e-15);
    EXPECT_EQ(careful_cross(u, u), Vec3(0));
}

TEST(Cross, UnitVectorsOfAnyLength) {
    EXPECT_EQ(unit({3 * 0x1p-1000, 4 * 0x1p-1000, 0}), unit({3, 4, 0}));
    EXPECT_NEAR(unit({3e300, 4e300, 0}).x, 0.6, 1e-16);
    EXPECT_EQ(unit(Vec3(0)), Vec3(0));
}

}  // namespace
}  // namespace core::solid_test
