// Faces and edges of hulls, with points that are no corners.
#include "core/shape/hull_topology.h"

#include <cmath>
#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "core/exact/orientation.h"
#include "core/tests/sampler.h"

namespace core::hull_topology_test {
namespace {

std::vector<Vec3> cube_points() {
    std::vector<Vec3> points;
    for (int i = 0; i < 8; ++i)
        points.emplace_back((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1, (i & 4) != 0 ? 1 : -1);
    return points;
}

TEST(HullTopology, CubeHasSixFourSidedFaces) {
    std::vector<Vec3> points = cube_points();
    // Inside, in a face, in an edge, and twice at a corner.
    for (const Vec3& p : {Vec3{0, 0, 0}, Vec3{1, 0.5, 0}, Vec3{1, 1, 0.25}, Vec3{1, 1, 1}}) {
        points.insert(points.begin(), p);
    }
    const HullTopology topology = make_hull_topology(points);
    EXPECT_EQ(topology.dimension, 3);
    EXPECT_EQ(topology.edges.size(), 12U);
    ASSERT_EQ(topology.faces.size(), 6U);
    for (const auto& face : topology.faces) EXPECT_EQ(face.size(), 4U);
}

TEST(HullTopology, TriangleHasTwoFaces) {
    const HullTopology topology = make_hull_topology({{0, 0, 0}, {1, 0, 1}, {0.5, 0, 0.5}, {0, 2, 0}});
    EXPECT_EQ(topology.dimension, 2);
    EXPECT_EQ(topology.edges.size(), 3U);
    ASSERT_EQ(topology.faces.size(), 2U);
    EXPECT_EQ(topology.faces[0].size(), 3U);
}

TEST(HullTopology, PointsOnALineAreASegmentBetweenTheFarthest) {
    const HullTopology topology = make_hull_topology({{1, 1, 1}, {3, 3, 3}, {0, 0, 0}, {2, 2, 2}});
    EXPECT_EQ(topology.dimension, 1);
    ASSERT_EQ(topology.edges.size(), 1U);
    EXPECT_EQ(topology.edges[0].from, 1);
    EXPECT_EQ(topology.edges[0].to, 2);
    EXPECT_EQ(make_hull_topology({{1, 2, 3}, {1, 2, 3}}).dimension, 0);
}

// Euler's formula, and no point in front of a face; by the exact sign, which has its own test.
TEST(HullTopology, RandomPointsHaveAClosedHullWithNoPointOutside) {
    Sampler sampler(7);
    int with_merged_faces = 0;
    for (int round = 0; round < 300; ++round) {
        std::vector<Vec3> points;
        const bool on_lattice = round % 2 == 0;
        for (int i = 4 + sampler.index(30); i > 0; --i) {
            points.push_back(on_lattice ? Vec3(sampler.index(4), sampler.index(4), sampler.index(4))
                                        : sampler.point(1));
        }
        const HullTopology topology = make_hull_topology(points);
        if (topology.dimension < 3) continue;
        std::vector<bool> is_corner(points.size());
        for (const auto& face : topology.faces) {
            with_merged_faces += face.size() > 3 ? 1 : 0;
            for (const int corner : face) is_corner[corner] = true;
            for (const Vec3& p : points)
                ASSERT_LE(exact::orientation(points[face[0]], points[face[1]], points[face[2]], p), 0);
        }
        const auto corners = std::count(is_corner.begin(), is_corner.end(), true);
        EXPECT_EQ(corners + long(topology.faces.size()), long(topology.edges.size()) + 2);
    }
    EXPECT_GT(with_merged_faces, 100);
}

// Turned and moved, with points in its faces and edges: the structure of the cube, with the same numbers.
TEST(HullTopology, CubeInTheWorldHasTheFacesOfTheCube) {
    Sampler sampler(10);
    std::vector<Vec3> points = cube_points();
    for (const Vec3& p : {Vec3{1, 0.3, 0.1}, Vec3{1, 1, 0.3}, Vec3{-0.3, -1, 1}, Vec3{0.1, 0.7, -1}})
        points.insert(points.begin() + sampler.index(8), p);
    const HullTopology cube = make_hull_topology(points);
    int merged = 0;
    for (int i = 0; i < 300; ++i) {
        const Mat3 rotation = to_matrix(sampler.rotation());
        const Vec3 position = sampler.direction() * sampler.magnitude(-3, 6);
        std::vector<Vec3> turned;
        for (const Vec3& p : points) turned.push_back(position + rotation * p);
        const HullTopology topology = make_hull_topology(turned);
        ASSERT_EQ(topology.faces, cube.faces) << i;
        ASSERT_EQ(topology.edges.size(), 12U) << i;
        merged += topology.as_given != nullptr ? 1 : 0;
        EXPECT_GT(glm::length(position) * 1e-13, topology.rounding - 1e-13);
    }
    EXPECT_GT(merged, 290);
}

// A fan whose last triangle is a sliver, at sizes whose products underflow or overflow.
TEST(HullTopology, WidestCornersAreTheSameAtEverySize) {
    const std::vector<Vec3> points{{0, 0, 0}, {3, 0, 0}, {2, 2, 0}, {0, 1, 0}, {-1e-6, 0.5, 0}};
    const std::array<int, 3> expected{0, 1, 2};
    for (const int exponent : {-900, -600, 0, 600, 900}) {
        std::vector<Vec3> scaled;
        for (const Vec3& point : points) scaled.push_back(std::ldexp(1.0, exponent) * point);
        EXPECT_EQ(widest_corners(scaled, {0, 1, 2, 3, 4}), expected) << exponent;
    }
}

// A face that is bent by more than rounding stays two.
TEST(HullTopology, BentFaceIsNotMerged) {
    std::vector<Vec3> points = cube_points();
    points[7].z += 1e-13;
    EXPECT_EQ(make_hull_topology(points).faces.size(), 7U);
    points[7].z = 1 + 4e-16;
    const HullTopology topology = make_hull_topology(points);
    EXPECT_EQ(topology.faces.size(), 6U);
    ASSERT_NE(topology.as_given, nullptr);
    EXPECT_EQ(topology.as_given->faces.size(), 7U);
}

TEST(HullTopology, FlatHullAndSegmentInTheWorldStayFlatAndASegment) {
    Sampler sampler(11);
    for (int i = 0; i < 200; ++i) {
        const Mat3 rotation = to_matrix(sampler.rotation());
        const Vec3 position = sampler.direction() * sampler.magnitude(-1, 4);
        std::vector<Vec3> flat, line;
        for (const Vec3& p : {Vec3{0, 0, 0}, Vec3{2, 0, 0}, Vec3{1, 0, 0}, Vec3{2, 1, 0}, Vec3{0.2, 1.5, 0}})
            flat.push_back(position + rotation * p);
        for (const Real x : {0.4, -1.0, 0.1, 2.0}) line.push_back(position + rotation * Vec3(x, 0, 0));
        const HullTopology of_flat = make_hull_topology(flat), of_line = make_hull_topology(line);
        ASSERT_EQ(of_flat.dimension, 2) << i;
        EXPECT_EQ(of_flat.faces[0], (std::vector<int>{0, 1, 3, 4})) << i;
        ASSERT_EQ(of_line.dimension, 1) << i;
        EXPECT_EQ(of_line.edges[0].from, 1);
        EXPECT_EQ(of_line.edges[0].to, 3);
    }
}

// All faces of a plate as thin as rounding may be in one plane; a thicker one keeps its six.
TEST(HullTopology, PlateIsFlatOnlyIfItIsAsThinAsRounding) {
    Sampler sampler(12);
    std::map<int, int> dimensions;
    for (int i = 0; i < 600; ++i) {
        const Mat3 rotation = to_matrix(sampler.rotation());
        const Vec3 position = sampler.direction() * sampler.magnitude(-2, 1);
        const Real half_thickness = i % 3 == 0 ? 1e-12 : sampler.magnitude(-16, -14);
        std::vector<Vec3> points;
        for (const Vec3& p : cube_points())
            points.push_back(position + rotation * (p * Vec3(2, 3, half_thickness)));
        const HullTopology topology = make_hull_topology(points);
        ++dimensions[topology.dimension];
        ASSERT_GE(topology.faces.size(), topology.dimension == 3 ? 4U : 2U) << i;
        if (topology.dimension == 2) {
            ASSERT_EQ(topology.edges.size(), 4U) << i;
        }
        if (half_thickness < topology.rounding / 16) {
            ASSERT_EQ(topology.dimension, 2) << i;
        }
    }
    EXPECT_GT(dimensions[2], 100);
    EXPECT_GT(dimensions[3], 100);
}

// Scenes have dozens of hulls, and every frame asks for all of them in the same order.
TEST(HullTopology, IsKeptForMoreThanAHundredHullsInTurn) {
    Sampler sampler(8);
    std::vector<std::vector<Vec3>> hulls;
    for (int i = 0; i < 120; ++i) {
        std::vector<Vec3>& points = hulls.emplace_back();
        for (int k = 0; k < 200; ++k) points.push_back(sampler.point(1));
    }
    std::vector<const HullTopology*> first;
    for (const auto& points : hulls) first.push_back(find_hull_topology(points).get());
    for (std::size_t i = 0; i < hulls.size(); ++i)
        EXPECT_EQ(find_hull_topology(hulls[i]).get(), first[i]) << i;
}

TEST(HullTopology, ForgetsHullsThatAreNotUsed) {
    Sampler sampler(9);
    const std::vector<Vec3> used = cube_points();
    const std::weak_ptr<const HullTopology> unused =
        find_hull_topology({sampler.point(1), sampler.point(1), sampler.point(1), sampler.point(1)});
    const HullTopology* const kept = find_hull_topology(used).get();
    for (int i = 0; i < 600; ++i) {
        std::vector<Vec3> points;
        for (int k = 0; k < 150; ++k) points.emplace_back(sampler.number(0, 1), 0, 0);
        find_hull_topology(points);
        ASSERT_EQ(find_hull_topology(used).get(), kept) << i;
    }
    EXPECT_TRUE(unused.expired());
}

TEST(Orientation, IsExactForPointsAlmostOnOneLine) {
    const Vec3 p{0.1, 0.2, 0.3}, q{0.3, 0.2, 0.7};
    const Vec3 middle = p + 0.5 * (q - p);
    EXPECT_TRUE(exact::are_collinear({0, 0, 0}, {1, 2, 3}, {3, 6, 9}));
    EXPECT_TRUE(exact::are_collinear({0, 0, 0}, {1e200, 0, 0}, {1e-200, 0, 0}));
    EXPECT_FALSE(exact::are_collinear({0, 0, 0}, {1e-200, 0, 0}, {0, 1e-200, 0}));
    EXPECT_FALSE(exact::are_collinear(p, q, {middle.x, std::nextafter(middle.y, 1.0), middle.z}));
    EXPECT_FALSE(exact::are_collinear(p, q, {0.2, 0.3, 0.5}));
}

TEST(Orientation, IsExactForPointsAlmostInOnePlane) {
    const Vec3 p{0.1, 0.2, 0.3}, q{1.1, 0.2, 0.3}, r{0.1, 1.2, 0.3};
    EXPECT_EQ(exact::orientation(p, q, r, {0.7, 0.7, 0.3}), 0);
    EXPECT_EQ(exact::orientation(p, q, r, {0.7, 0.7, std::nextafter(0.3, 1.0)}), 1);
    EXPECT_EQ(exact::orientation(p, q, r, {0.7, 0.7, std::nextafter(0.3, 0.0)}), -1);
    EXPECT_EQ(exact::orientation({0, 0, 0}, {1e300, 0, 0}, {0, 1e300, 0}, {0, 0, 1e-300}), 1);
}

}  // namespace
}  // namespace core::hull_topology_test
