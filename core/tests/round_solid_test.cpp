// Tests of prisms and pyramids against the cylinders and cones that they replace.
#include "core/shape/round_solid.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/shape/hull_topology.h"

namespace core::round_solid_test {
namespace {

constexpr Real pi = 3.141592653589793;

// Support of a cylinder along a unit direction.
Real cylinder_support(const RoundSolid& solid, const Vec3& direction) {
    const Real along = std::fabs(direction[solid.axis]);
    return solid.half_height * along + solid.radius * std::sqrt(std::fmax(0.0, 1 - along * along));
}

Real cone_support(const RoundSolid& solid, const Vec3& direction) {
    const Real along = direction[solid.axis];
    const Real rim = -solid.half_height * along + solid.radius * std::sqrt(std::fmax(0.0, 1 - along * along));
    return std::fmax(solid.half_height * along, rim);
}

Real hull_support(const std::vector<Vec3>& points, const Vec3& direction) {
    Real support = glm::dot(points[0], direction);
    for (const Vec3& point : points) support = std::fmax(support, glm::dot(point, direction));
    return support;
}

// Directions on a sphere, denser than the sides of the hulls.
std::vector<Vec3> directions() {
    std::vector<Vec3> all;
    for (int i = 0; i <= 60; ++i) {
        for (int k = 0; k < 720; ++k) {
            const Real polar = pi * i / 60, turn = pi * k / 360;
            all.emplace_back(std::sin(polar) * std::cos(turn), std::cos(polar),
                             std::sin(polar) * std::sin(turn));
        }
    }
    return all;
}

TEST(RoundSolid, TheErrorIsTheLargestDistanceOfTheHullFromTheSolid) {
    for (const int sides : {3, 4, 5, 12, 32}) {
        for (const Fit fit : {Fit::Circumscribed, Fit::Inscribed}) {
            const RoundSolid solid{0.5, 0.75, sides % 3};
            const std::vector<Vec3> prism = prism_points(solid, sides, fit);
            const std::vector<Vec3> pyramid = pyramid_points(solid, sides, fit);
            const Real error = hull_error(solid.radius, sides, fit);
            // The Hausdorff distance of convex sets is the largest difference of their supports.
            Real largest = 0;
            for (const Vec3& direction : directions()) {
                const Real of_prism = hull_support(prism, direction) - cylinder_support(solid, direction);
                const Real of_pyramid = hull_support(pyramid, direction) - cone_support(solid, direction);
                for (const Real difference : {of_prism, of_pyramid}) {
                    EXPECT_LE(fit == Fit::Inscribed ? difference : -difference, 4e-15)
                        << "a circumscribed hull contains the solid, an inscribed one is in it";
                    EXPECT_LE(std::fabs(difference), error + 4e-15);
                }
                largest = std::fmax(largest, std::fabs(of_prism));
            }
            EXPECT_NEAR(largest, error, 1e-2 * error);
        }
    }
    EXPECT_NEAR(hull_error(0.5, 32, Fit::Circumscribed), 0.00241929, 1e-8);
    EXPECT_NEAR(hull_error(0.5, 32, Fit::Inscribed), 0.00240764, 1e-8);
}

TEST(RoundSolid, IsAHullWithOneFaceForEachSide) {
    for (const int sides : {min_hull_sides, 4, 7, 32, max_hull_sides}) {
        for (const Fit fit : {Fit::Circumscribed, Fit::Inscribed}) {
            const auto count = static_cast<std::size_t>(sides);
            const RoundSolid solid{0.3, 1, 2};
            const HullTopology prism = make_hull_topology(prism_points(solid, sides, fit));
            EXPECT_EQ(prism.faces.size(), count + 2);
            EXPECT_EQ(prism.edges.size(), 3 * count);
            const HullTopology pyramid = make_hull_topology(pyramid_points(solid, sides, fit));
            EXPECT_EQ(pyramid.faces.size(), count + 1);
            EXPECT_EQ(pyramid.edges.size(), 2 * count);
            EXPECT_FALSE(validate({Hull{prism_points(solid, sides, fit)}, {}}));
        }
    }
}

TEST(RoundSolid, ABoxBesideACylinderIsAsFarFromItsPrism) {
    const PlacedShape prism{Hull{prism_points({0.5, 1, 1}, 32, Fit::Circumscribed)}, {}};
    for (const Vec3& side : {Vec3(1, 0, 0), Vec3(0, 0, -1)}) {
        const Trace trace = sat::query({prism, {Box{Vec3(0.25)}, {side, Quat(1, 0, 0, 0)}}});
        EXPECT_NEAR(trace.distance, 0.25, 1e-15);
    }
    const PlacedShape cone{Hull{pyramid_points({0.5, 1, 1}, 32, Fit::Circumscribed)}, {}};
    const Trace above = sat::query({cone, {Box{Vec3(0.25)}, {{0, 1.5, 0}, Quat(1, 0, 0, 0)}}});
    EXPECT_NEAR(above.distance, 0.25, 1e-15) << "the apex is at +";
}

}  // namespace
}  // namespace core::round_solid_test
