// The parts of the search: support points, simplices, features, first hulls and hulls that grow.
#include <gtest/gtest.h>

#include "core/method/gjk/closest.h"
#include "core/method/gjk/feature.h"
#include "core/method/gjk/hull.h"
#include "core/method/gjk/start.h"
#include "core/tests/poses.h"

namespace core::gjk::gjk_parts_test {
namespace {

using Points = List<Point<double>, 4>;

Point<double> at(const Vec3& place) { return {0, 0, place}; }

TEST(GjkDifference, ReachesAsFarAsBothShapesTogether) {
    const Difference<double> difference(duo({box({1, 2, 3}), box(Vec3(1), {8, 0, 0})}));
    const double unit_length = glm::length(difference.between()) / 8;
    EXPECT_NEAR(difference.support({1, 0, 0}).at.x, (-8 + 2) * unit_length, 1e-15);
    EXPECT_NEAR(difference.support({0, -1, 0}).at.y, -3 * unit_length, 1e-15);
    EXPECT_FALSE(difference.flat());
}

TEST(GjkSimplex, FindsTheCornerTheEdgeOrTheTriangleThatIsNearest) {
    EXPECT_EQ(nearest_part(Points{at({3, 4, 0})}).distance, 5);
    const auto edge = nearest_part(Points{at({1, -1, 0}), at({1, 3, 0})});
    EXPECT_EQ(edge.nearest, Vec3(1, 0, 0));
    EXPECT_EQ(edge.towards, Vec3(-1, 0, 0));
    EXPECT_EQ(edge.weights[0], 0.75);
    const auto end = nearest_part(Points{at({1, 1, 0}), at({1, 3, 0})});
    EXPECT_EQ(end.points.size(), 1U);
    const auto triangle = nearest_part(Points{at({-1, -1, 2}), at({2, -1, 2}), at({-1, 2, 2})});
    EXPECT_EQ(triangle.points.size(), 3U);
    EXPECT_EQ(triangle.distance, 2);
    EXPECT_EQ(triangle.towards, Vec3(0, 0, -1));
}

TEST(GjkSimplex, HoldsTheOriginOnlyBeyondRounding) {
    const Points round{at({1, 0, -1}), at({-1, 1, -1}), at({-1, -1, -1}), at({0, 0, 1})};
    const auto held = nearest_with_last(round);
    EXPECT_TRUE(held.holds_origin);
    EXPECT_NEAR(held.weights[0] + held.weights[1] + held.weights[2] + held.weights[3], 1, 1e-15);
    const Points thin{at({1, 0, -1e-17}), at({-1, 1, -1e-17}), at({-1, -1, -1e-17}), at({0, 0, 1e-17})};
    EXPECT_FALSE(nearest_with_last(thin).holds_origin);
    EXPECT_LT(nearest_with_last(thin).distance, 1e-16);
}

TEST(GjkSimplex, KeepsTheLastPoint) {
    const auto kept = nearest_with_last(Points{at({1, 0, 0}), at({2, 0, 0})});
    ASSERT_EQ(kept.points.size(), 1U);
    EXPECT_EQ(kept.nearest, Vec3(2, 0, 0));
}

TEST(GjkClosest, CannotGoNearerThanTheShapesAre) {
    const Difference<double> difference(duo({box(Vec3(1)), box(Vec3(1), {4, 0, 0})}));
    const auto found = closest(difference, {100, HUGE_VAL});
    EXPECT_EQ(found.end, SearchEnd::Found);
    EXPECT_NEAR(found.simplex.distance, found.gap, 1e-15);
    EXPECT_NEAR(found.simplex.distance, glm::length(difference.between()) / 2, 1e-15);
    EXPECT_EQ(found.direction, Vec3(1, 0, 0));
}

TEST(GjkStart, SpansTheDifferenceFromAnySimplex) {
    for (const Vec3& half : {Vec3(1), Vec3(1, 1, 1e-12), Vec3(1e-9, 1, 1e-12)}) {
        const Difference<double> difference(duo({box(half), box(half, {0.1, 0, 0})}));
        const auto begin = start(difference, nearest_part(Points{difference.support({1, 0, 0})}));
        EXPECT_EQ(begin.points.size(), 4U);
        EXPECT_EQ(begin.across, Vec3(0));
    }
}

TEST(GjkStart, SaysInWhichDirectionThereIsNoWidth) {
    const auto across = [](const Placed& a, const Placed& b) {
        const Difference<double> difference(duo({a, b}));
        return start(difference, nearest_part(Points{difference.support({1, 0, 0})})).across;
    };
    EXPECT_EQ(glm::abs(across(box({1, 1, 0}), box({2, 1, 0}))), Vec3(0, 0, 1));
    EXPECT_EQ(across(box({1, 0, 0}), box({2, 0, 0})).x, 0);
    EXPECT_EQ(glm::length(across(box(Vec3(0)), box(Vec3(0)))), 1);
    EXPECT_EQ(glm::abs(across(rect({1, 0}), rect({2, 0}))), Vec3(0, 1, 0));
}

Hull<double> tetrahedron() {
    return {Points{at({1, 0, -1}), at({-1, 1, -1}), at({-1, -1, -1}), at({0, 0, 1})}, false, 1e-15};
}

TEST(GjkHull, LooksOutwardsHoweverItsCornersCome) {
    const Hull<double> one = tetrahedron();
    const Hull<double> other(Points{at({-1, 1, -1}), at({1, 0, -1}), at({-1, -1, -1}), at({0, 0, 1})}, false,
                             1e-15);
    for (const Hull<double>& hull : {one, other}) {
        for (int i = 0; i < 4; ++i) EXPECT_GT(hull.facet(i).height, 0);
    }
}

TEST(GjkHull, GrowsByWhatAPointSees) {
    Hull<double> hull = tetrahedron();
    const int least = hull.least();
    const Vec3 normal = hull.facet(least).normal;
    EXPECT_TRUE(hull.add(at(normal * 3.0), least));
    EXPECT_TRUE(hull.facet(least).removed);
    EXPECT_GT(hull.facet(hull.least()).height, 0);
    EXPECT_NEAR(hull.nearest_to(normal * 3.0).distance, 0, 1e-15);
    EXPECT_NEAR(hull.nearest_to(normal * 5.0).distance, 2, 1e-15);
}

TEST(GjkHull, KnowsAnOriginOutsideByItsHeight) {
    const Hull<double> flat(Points{at({1, 1, 0}), at({2, 1, 0}), at({1, 2, 0})}, true, 1e-15);
    EXPECT_NEAR(flat.facet(flat.least()).height, -1, 1e-15);
}

TEST(GjkHull, ASettledFacetIsAsHighAsTheDifferenceReaches) {
    Hull<double> hull = tetrahedron();
    const int least = hull.least();
    hull.settle(least, 7);
    EXPECT_TRUE(hull.facet(least).settled);
    EXPECT_NE(hull.least(), least);
}

TEST(GjkFeature, IsTheLeastThatHasAllCorners) {
    const Solid cube = solid(box(Vec3(1)));
    EXPECT_EQ(name(spanned(cube, {3})), "v3");
    EXPECT_EQ(name(spanned(cube, {3, 3})), "v3");
    EXPECT_EQ(spanned(cube, {0, 1}).kind, Feature::Kind::Edge);
    EXPECT_EQ(spanned(cube, {0, 1, 3}), (Feature{Feature::Kind::Face, 4}));
    EXPECT_EQ(spanned(cube, {1, 2}), (Feature{Feature::Kind::Face, 4})) << "across a face";
    EXPECT_EQ(spanned(cube, {0, 7}).kind, Feature::Kind::Vertex) << "across the box";
    EXPECT_EQ(name(spanned(solid(sphere(1)), {0})), "r");
    EXPECT_EQ(spanned(solid(rect({1, 1})), {0, 1}).kind, Feature::Kind::Face);
}

}  // namespace
}  // namespace core::gjk::gjk_parts_test
