// Vertices, edges and faces of shapes in the world.
#include "core/solid.h"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "core/geometry.h"
#include "core/tests/sampler.h"

namespace core::solid_test {
namespace {

// Every face is planar, and its vertices are counter-clockwise seen from outside.
void expect_valid(const Solid& solid) {
    for (const Face& face : solid.faces) {
        EXPECT_NEAR(glm::length(face.normal), 1, 1e-15);
        const Vec3 first = solid.vertices[face.vertices[0]];
        for (const Vec3& vertex : solid.vertices) EXPECT_LE(glm::dot(face.normal, vertex - first), 1e-14);
        for (std::size_t i = 0; i < face.vertices.size(); ++i) {
            const Vec3 p = solid.vertices[face.vertices[i]];
            EXPECT_NEAR(glm::dot(face.normal, p - first), 0, 1e-14);
            const Vec3 q = solid.vertices[face.vertices[(i + 1) % face.vertices.size()]];
            const Vec3 outwards = glm::cross(q - p, face.normal);
            EXPECT_TRUE(solid.flat || glm::dot(outwards, p) > 0);
        }
        const Vec3 axis = solid.face_normals[face.normal_index];
        EXPECT_NEAR(glm::length(accurate_cross(axis, face.normal)), 0, 1e-13);
    }
}

TEST(Solid, ABoxHasEightVerticesTwelveEdgesAndSixFaces) {
    Sampler sampler(21);
    const Pair pair = sampler.skewed();
    const Solid box = make_solid(pair.a);
    EXPECT_EQ(box.vertices.size(), 8U);
    EXPECT_EQ(box.edges.size(), 12U);
    EXPECT_EQ(box.faces.size(), 6U);
    EXPECT_FALSE(box.is_orthogonal);
    expect_valid(box);
    expect_valid(make_solid(sampler.boxes(1).b));
}

TEST(Solid, TheBitsOfAVertexAreItsSigns) {
    const Solid box = make_solid({Box{{1, 2, 3}}, {}});
    EXPECT_EQ(box.vertices[0], Vec3(-1, -2, -3));
    EXPECT_EQ(box.vertices[1], Vec3(1, -2, -3));
    EXPECT_EQ(box.vertices[6], Vec3(-1, 2, 3));
    EXPECT_EQ(box.faces[5].normal, Vec3(0, 0, 1));
}

TEST(Solid, EveryEdgeRunsAlongItsDirection) {
    const Solid box = make_solid({Box{{1, 2, 3}}, {}});
    std::set<std::pair<int, int>> is_seen;
    for (const Edge& edge : box.edges) {
        const Vec3 along = box.vertices[edge.to] - box.vertices[edge.from];
        EXPECT_EQ(normalize_safe(along), box.edge_directions[edge.direction_index]);
        is_seen.insert({edge.from, edge.to});
    }
    EXPECT_EQ(is_seen.size(), 12U);
}

TEST(Solid, NormalsOfFlatShapesPointOutwards) {
    const Solid rect = make_solid({Rect{{1, 2}}, {{5, 5, 0}, Angle{0.3}}});
    EXPECT_EQ(rect.face_normals.size(), 2U);
    expect_valid(rect);
    const Solid clockwise = make_solid({Polygon{{{0, 1}, {1, 0}, {0, 0}}}, {}});
    EXPECT_EQ(clockwise.faces.size(), 3U);
    expect_valid(clockwise);
    EXPECT_EQ(clockwise.vertices[1], Vec3(1, 0, 0));
}

TEST(Solid, ADistantPolygonStoresItsVerticesNearItsCenter) {
    const Solid far = make_solid({Polygon{{{1e9, 0}, {1e9 + 1, 0}, {1e9, 1}}}, {}});
    EXPECT_EQ(far.center, Vec3(1e9 + 0.5, 0.5, 0));
    EXPECT_LT(bounding_radius(far), 1);
}

TEST(Solid, TheProjectionOfARotatedSquareIsItsDiagonal) {
    const Solid square = make_solid({Rect{{1, 1}}, {{3, 0, 0}, Angle{0.78539816339744831}}});
    const Interval onto_x = project(square, {1, 0, 0}, {1, 0, 0});
    EXPECT_NEAR(onto_x.min, 2 - std::sqrt(2.0), 1e-15);
    EXPECT_NEAR(onto_x.max, 2 + std::sqrt(2.0), 1e-15);
}

TEST(Solid, TheProjectionOfABoxIsThatOfItsVertices) {
    Sampler sampler(22);
    for (int i = 0; i < 200; ++i) {
        const Solid box = make_solid(sampler.skewed().a);
        const Vec3 axis = sampler.direction();
        const Interval interval = project(box, axis);
        EXPECT_NEAR(interval.max, glm::dot(box.vertices[support_vertex(box, axis)], axis), 1e-15);
        EXPECT_EQ(interval.min, -interval.max);
    }
}

TEST(Solid, ARoundShapeIsItsCenterPlusRadius) {
    const Solid ball = make_solid({Sphere{2}, {{1, 0, 0}, Quat(1, 0, 0, 0)}});
    EXPECT_EQ(ball.vertices.size(), 1U);
    EXPECT_EQ(ball.radius, 2);
    EXPECT_TRUE(ball.face_normals.empty());
    const Interval expected{-1, 3};
    EXPECT_EQ(project(ball, {1, 0, 0}, Vec3(0)), expected);
}

TEST(Cross, NearlyParallelVectorsKeepTheirDigits) {
    const Vec3 u = normalize_safe({1, 2, 3});
    const Vec3 v = normalize_safe({1, 2, 3 + 1e-12});
    const Vec3 careful = accurate_cross(u, v);
    EXPECT_NEAR(glm::dot(normalize_safe(careful), u), 0, 1e-15);
    EXPECT_NEAR(glm::dot(normalize_safe(careful), v), 0, 1e-15);
    EXPECT_EQ(accurate_cross(u, u), Vec3(0));
}

TEST(Cross, UnitVectorsOfAnyLength) {
    EXPECT_EQ(normalize_safe({3 * 0x1p-1000, 4 * 0x1p-1000, 0}), normalize_safe({3, 4, 0}));
    EXPECT_NEAR(normalize_safe({3e300, 4e300, 0}).x, 0.6, 1e-16);
    EXPECT_EQ(normalize_safe(Vec3(0)), Vec3(0));
}

}  // namespace
}  // namespace core::solid_test
