// The parts of gjk-epa: support points, simplices, features, first hulls and expansion.
#include <gtest/gtest.h>

#include "core/method/gjk/epa.h"
#include "core/method/gjk/gjk.h"
#include "core/tests/shape_builders.h"

namespace core::gjk::gjk_parts_test {
namespace {

using Points = List<SupportPoint<double>, 4>;

SupportPoint<double> make_point(const Vec3& position) { return {0, 0, position}; }

TEST(GjkMinkowskiDifference, SupportIsTheSumOfBothSupports) {
    const MinkowskiDifference<double> difference(normalize_pair({box({1, 2, 3}), box(Vec3(1), {8, 0, 0})}));
    const double unit_length = glm::length(difference.a_to_b()) / 8;
    EXPECT_NEAR(difference.support({1, 0, 0}).position.x, (-8 + 2) * unit_length, 1e-15);
    EXPECT_NEAR(difference.support({0, -1, 0}).position.y, -3 * unit_length, 1e-15);
    EXPECT_FALSE(difference.flat());
}

TEST(GjkSimplex, ReducesToTheNearestVertexEdgeOrTriangle) {
    EXPECT_EQ(reduce(Points{make_point({3, 4, 0})}).distance, 5);
    const auto edge = reduce(Points{make_point({1, -1, 0}), make_point({1, 3, 0})});
    EXPECT_EQ(edge.nearest, Vec3(1, 0, 0));
    EXPECT_EQ(edge.direction, Vec3(-1, 0, 0));
    EXPECT_EQ(edge.barycentric[0], 0.75);
    const auto end = reduce(Points{make_point({1, 1, 0}), make_point({1, 3, 0})});
    EXPECT_EQ(end.points.size(), 1U);
    const auto triangle =
        reduce(Points{make_point({-1, -1, 2}), make_point({2, -1, 2}), make_point({-1, 2, 2})});
    EXPECT_EQ(triangle.points.size(), 3U);
    EXPECT_EQ(triangle.distance, 2);
    EXPECT_EQ(triangle.direction, Vec3(0, 0, -1));
}

TEST(GjkSimplex, ContainsTheOriginOnlyBeyondRounding) {
    const Points round{make_point({1, 0, -1}), make_point({-1, 1, -1}), make_point({-1, -1, -1}),
                       make_point({0, 0, 1})};
    const auto with_origin = reduce_keeping_newest(round);
    EXPECT_TRUE(with_origin.contains_origin);
    EXPECT_NEAR(with_origin.barycentric[0] + with_origin.barycentric[1] + with_origin.barycentric[2] +
                    with_origin.barycentric[3],
                1, 1e-15);
    const Points thin{make_point({1, 0, -1e-17}), make_point({-1, 1, -1e-17}), make_point({-1, -1, -1e-17}),
                      make_point({0, 0, 1e-17})};
    EXPECT_FALSE(reduce_keeping_newest(thin).contains_origin);
    EXPECT_LT(reduce_keeping_newest(thin).distance, 1e-16);
}

TEST(GjkSimplex, KeepsTheLastPoint) {
    const auto reduced = reduce_keeping_newest(Points{make_point({1, 0, 0}), make_point({2, 0, 0})});
    ASSERT_EQ(reduced.points.size(), 1U);
    EXPECT_EQ(reduced.nearest, Vec3(2, 0, 0));
}

TEST(GjkRun, DoesNotUnderestimateTheDistance) {
    const MinkowskiDifference<double> difference(normalize_pair({box(Vec3(1)), box(Vec3(1), {4, 0, 0})}));
    const auto result = run_gjk(difference, {100, HUGE_VAL});
    EXPECT_EQ(result.status, SearchStatus::Converged);
    EXPECT_NEAR(result.simplex.distance, result.gap, 1e-15);
    EXPECT_NEAR(result.simplex.distance, glm::length(difference.a_to_b()) / 2, 1e-15);
    EXPECT_EQ(result.direction, Vec3(1, 0, 0));
}

TEST(GjkInitialHull, SpansTheDifferenceFromAnySimplex) {
    for (const Vec3& half : {Vec3(1), Vec3(1, 1, 1e-12), Vec3(1e-9, 1, 1e-12)}) {
        const MinkowskiDifference<double> difference(normalize_pair({box(half), box(half, {0.1, 0, 0})}));
        const auto initial_hull =
            make_initial_hull(difference, reduce(Points{difference.support({1, 0, 0})}));
        EXPECT_EQ(initial_hull.points.size(), 4U);
        EXPECT_EQ(initial_hull.degenerate_direction, Vec3(0));
    }
}

TEST(GjkInitialHull, ReportsTheDegenerateDirection) {
    const auto degenerate_direction = [](const PlacedShape& a, const PlacedShape& b) {
        const MinkowskiDifference<double> difference(normalize_pair({a, b}));
        return make_initial_hull(difference, reduce(Points{difference.support({1, 0, 0})}))
            .degenerate_direction;
    };
    EXPECT_EQ(glm::abs(degenerate_direction(box({1, 1, 0}), box({2, 1, 0}))), Vec3(0, 0, 1));
    EXPECT_EQ(degenerate_direction(box({1, 0, 0}), box({2, 0, 0})).x, 0);
    EXPECT_EQ(glm::length(degenerate_direction(box(Vec3(0)), box(Vec3(0)))), 1);
    EXPECT_EQ(glm::abs(degenerate_direction(rect({1, 0}), rect({2, 0}))), Vec3(0, 1, 0));
}

Hull<double> make_tetrahedron() {
    return {Points{make_point({1, 0, -1}), make_point({-1, 1, -1}), make_point({-1, -1, -1}),
                   make_point({0, 0, 1})},
            false, 1e-15};
}

TEST(GjkHull, NormalsPointOutwardsForAnyVertexOrder) {
    const Hull<double> first = make_tetrahedron();
    const Hull<double> second(Points{make_point({-1, 1, -1}), make_point({1, 0, -1}),
                                     make_point({-1, -1, -1}), make_point({0, 0, 1})},
                              false, 1e-15);
    for (const Hull<double>& hull : {first, second}) {
        for (int i = 0; i < 4; ++i) EXPECT_GT(hull.facet(i).distance, 0);
    }
}

TEST(GjkHull, ReplacesTheFacetsVisibleFromAPoint) {
    Hull<double> hull = make_tetrahedron();
    const int nearest = hull.nearest_facet();
    const Vec3 normal = hull.facet(nearest).normal;
    EXPECT_TRUE(hull.add(make_point(normal * 3.0), nearest));
    EXPECT_TRUE(hull.facet(nearest).is_removed);
    EXPECT_GT(hull.facet(hull.nearest_facet()).distance, 0);
    EXPECT_NEAR(hull.nearest_simplex(normal * 3.0).distance, 0, 1e-15);
    EXPECT_NEAR(hull.nearest_simplex(normal * 5.0).distance, 2, 1e-15);
}

TEST(GjkHull, HasANegativeDistanceIfTheOriginIsOutside) {
    const Hull<double> flat(Points{make_point({1, 1, 0}), make_point({2, 1, 0}), make_point({1, 2, 0})}, true,
                            1e-15);
    EXPECT_NEAR(flat.facet(flat.nearest_facet()).distance, -1, 1e-15);
}

TEST(GjkHull, AFinalFacetHasTheSupportDistance) {
    Hull<double> hull = make_tetrahedron();
    const int nearest = hull.nearest_facet();
    hull.mark_final(nearest, 7);
    EXPECT_TRUE(hull.facet(nearest).is_final);
    EXPECT_NE(hull.nearest_facet(), nearest);
}

TEST(GjkFeature, IsTheSmallestFeatureWithAllVertices) {
    const Solid cube = make_solid(box(Vec3(1)));
    EXPECT_EQ(to_string(spanned_feature(cube, {3})), "v3");
    EXPECT_EQ(to_string(spanned_feature(cube, {3, 3})), "v3");
    EXPECT_EQ(spanned_feature(cube, {0, 1}).kind, Feature::Kind::Edge);
    EXPECT_EQ(spanned_feature(cube, {0, 1, 3}), (Feature{Feature::Kind::Face, 4}));
    EXPECT_EQ(spanned_feature(cube, {1, 2}), (Feature{Feature::Kind::Face, 4})) << "across a face";
    EXPECT_EQ(spanned_feature(cube, {0, 7}).kind, Feature::Kind::Vertex) << "across the box";
    EXPECT_EQ(to_string(spanned_feature(make_solid(sphere(1)), {0})), "r");
    EXPECT_EQ(spanned_feature(make_solid(rect({1, 1})), {0, 1}).kind, Feature::Kind::Face);
}

}  // namespace
}  // namespace core::gjk::gjk_parts_test
