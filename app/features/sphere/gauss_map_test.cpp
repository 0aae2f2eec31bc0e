// Tests of the Gauss maps: crossing arcs are the edge pairs that span a facet of A - B.
#include "app/features/sphere/gauss_map.h"

#include <cmath>
#include <random>
#include <set>

#include <glm/gtc/constants.hpp>

#include "app/tests/view_scenes.h"

namespace app::gauss_map_test {
namespace {

using DirectionPair = std::pair<int, int>;

core::Quat random_rotation(std::mt19937& random) {
    std::normal_distribution<double> normal;
    return glm::normalize(core::Quat(normal(random), normal(random), normal(random), normal(random)));
}

Body random_hull(const char* name, std::mt19937& random, int count) {
    std::normal_distribution<double> normal;
    core::Hull hull;
    hull.points.clear();
    for (int i = 0; i < count; ++i)
        hull.points.push_back(glm::normalize(Vec3(normal(random), normal(random), normal(random))));
    return {
        name, {hull, {Vec3(normal(random), normal(random), normal(random)), random_rotation(random)}}, ""};
}

Document listing_pruned(Document document) {
    document.settings.list_pruned = true;
    return document;
}

GaussMaps maps_of(const Analysis& analysis) { return make_gauss_maps(analysis.a, analysis.b); }

std::set<DirectionPair> crossing_pairs(const GaussMaps& maps) {
    std::set<DirectionPair> result;
    for (const ArcCrossing& crossing : maps.crossings)
        result.insert({maps.a[crossing.arc_a].direction_index, maps.minus_b[crossing.arc_b].direction_index});
    return result;
}

// Edge pairs of the trace that are not pruned.
std::set<DirectionPair> unpruned_pairs(const core::Trace& trace) {
    std::set<DirectionPair> result;
    for (const core::AxisTest& axis : trace.axes)
        if (axis.kind == core::AxisKind::EdgePair && axis.state != core::AxisState::Pruned &&
            axis.state != core::AxisState::Degenerate)
            result.insert({axis.feature_a, axis.feature_b});
    return result;
}

// The vertices that are farthest along a direction.
std::set<int> supports(const core::Solid& solid, const Vec3& direction) {
    Real farthest = -1e300;
    for (const Vec3& vertex : solid.vertices) farthest = std::max(farthest, glm::dot(vertex, direction));
    std::set<int> result;
    for (int i = 0; i < static_cast<int>(solid.vertices.size()); ++i)
        if (glm::dot(solid.vertices[i], direction) > farthest - 1e-9) result.insert(i);
    return result;
}

// Pairs of edge directions that span a facet of A - B: on their cross product both ends of an edge of A
// support A, and both ends of an edge of B support B in the opposite direction.
std::set<DirectionPair> pairs_with_facet(const core::Solid& a, const core::Solid& b) {
    std::set<DirectionPair> result;
    for (const core::Edge& of_a : a.edges) {
        for (const core::Edge& of_b : b.edges) {
            const Vec3 cross =
                glm::cross(a.edge_directions[of_a.direction_index], b.edge_directions[of_b.direction_index]);
            if (glm::length(cross) < 1e-9) continue;
            for (const Vec3& normal : {glm::normalize(cross), -glm::normalize(cross)}) {
                const std::set<int> on_a = supports(a, normal), on_b = supports(b, -normal);
                if (on_a.contains(of_a.from) && on_a.contains(of_a.to) && on_b.contains(of_b.from) &&
                    on_b.contains(of_b.to))
                    result.insert({of_a.direction_index, of_b.direction_index});
            }
        }
    }
    return result;
}

TEST(GaussMap, CountsNineCrossingsOfTwoBoxesWithoutParallelEdges) {
    const test::Scene scene(test::edge_separated());
    const GaussMaps maps = maps_of(scene.analysis);
    EXPECT_EQ(maps.a.size(), 12U);
    EXPECT_EQ(maps.pair_count, 9);
    EXPECT_EQ(maps.crossing_count, 9);
    EXPECT_EQ(maps.crossings.size(), 18U) << "each axis at both of its ends";
    EXPECT_EQ(maps.parallel_count, 0);
}

TEST(GaussMap, DoesNotCountParallelEdgesOfAlignedBoxes) {
    const core::Quat none(1, 0, 0, 0);
    const test::Scene scene(test::make_scene(
        {test::box("A", {0, 0, 0}, {1, 1, 1}, none), test::box("B", {1, 1, 1}, {1, 2, 3}, none)}));
    const GaussMaps maps = maps_of(scene.analysis);
    EXPECT_EQ(maps.parallel_count, 3);
    EXPECT_EQ(crossing_pairs(maps), unpruned_pairs(scene.analysis.trace));
    EXPECT_EQ(maps.crossing_count, 6);
}

TEST(GaussMap, HasTheArcsOfABoxWithoutExtent) {
    const test::Scene scene(test::make_scene({test::box("A", {0, 0, 0}, {1, 0, 0}, test::rotation_a),
                                              test::box("B", {1, 1, 1}, {1, 2, 3}, test::rotation_b)}));
    const GaussMaps maps = maps_of(scene.analysis);
    ASSERT_EQ(maps.a.size(), 12U);
    for (const GaussArc& arc : maps.a) {
        EXPECT_NEAR(arc.angle, glm::half_pi<Real>(), 1e-12);
        EXPECT_LT(glm::length(arc.point_at(1) - arc.to), 1e-12);
    }
    EXPECT_EQ(maps.crossing_count, 9);
}

TEST(GaussMap, EndsEveryArcAtTheNormalsOfTheTwoFaces) {
    std::mt19937 random(1);
    const test::Scene scene(test::make_scene({random_hull("A", random, 12), random_hull("B", random, 4)}));
    const std::vector<GaussArc> arcs = gauss_map(scene.analysis.a, 1);
    ASSERT_EQ(arcs.size(), scene.analysis.a.edges.size());
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        const core::Edge& edge = scene.analysis.a.edges[i];
        EXPECT_EQ(arcs[i].from, scene.analysis.a.faces[edge.left].normal);
        EXPECT_EQ(arcs[i].to, scene.analysis.a.faces[edge.right].normal);
        EXPECT_LT(glm::length(arcs[i].point_at(1) - arcs[i].to), 1e-9);
        const std::set<int> on_arc = supports(scene.analysis.a, arcs[i].point_at(0.4));
        EXPECT_EQ(on_arc, (std::set<int>{edge.from, edge.to}));
    }
}

TEST(GaussMap, CrossesWhereAPairIsNotPrunedAndSpansAFacet) {
    std::mt19937 random(7);
    for (int i = 0; i < 60; ++i) {
        const int count_a = 4 + i % 7, count_b = 4 + i % 5;
        const test::Scene scene(listing_pruned(
            test::make_scene({random_hull("A", random, count_a), random_hull("B", random, count_b)})));
        const GaussMaps maps = maps_of(scene.analysis);
        EXPECT_EQ(crossing_pairs(maps), unpruned_pairs(scene.analysis.trace)) << i;
        EXPECT_EQ(crossing_pairs(maps), pairs_with_facet(scene.analysis.a, scene.analysis.b)) << i;
        if (count_a != 4 || count_b != 4) continue;
        EXPECT_EQ(maps.pair_count, 36);
        EXPECT_GE(maps.crossing_count, 6);
        EXPECT_LE(maps.crossing_count, 9);
    }
}

TEST(GaussMap, CrossesAtTheAxisOfTheEdgePair) {
    std::mt19937 random(11);
    for (int i = 0; i < 20; ++i) {
        const test::Scene scene(listing_pruned(test::make_scene(
            {random_hull("A", random, 8), test::box("B", {0, 1, 0}, {1, 1, 2}, random_rotation(random))})));
        const GaussMaps maps = maps_of(scene.analysis);
        EXPECT_EQ(crossing_pairs(maps), unpruned_pairs(scene.analysis.trace)) << i;
        for (const core::AxisTest& axis : scene.analysis.trace.axes) {
            if (axis.kind != core::AxisKind::EdgePair) continue;
            for (const ArcCrossing& crossing : maps.crossings) {
                if (!maps.is_of_pair(crossing, axis.feature_a, axis.feature_b)) continue;
                EXPECT_LT(glm::length(glm::cross(crossing.point, axis.direction)), 1e-9);
                EXPECT_EQ(supports(scene.analysis.a, crossing.point).size(), 2U) << "on an arc of A";
                EXPECT_EQ(supports(scene.analysis.b, -crossing.point).size(), 2U) << "on an arc of -B";
            }
        }
    }
}

TEST(GaussMap, IsACircleForTheCoreOfACapsule) {
    const Body capsule{"A", {core::Capsule{{{0, -1, 0}, {0, 1, 0}}, 0.2}, {{0, 0, 0}, test::rotation_a}}, ""};
    const test::Scene scene(
        listing_pruned(test::make_scene({capsule, test::box("B", {1, 1, 1}, {1, 1, 1}, test::rotation_b)})));
    const GaussMaps maps = maps_of(scene.analysis);
    ASSERT_EQ(maps.a.size(), 1U);
    EXPECT_EQ(maps.a[0].angle, glm::two_pi<Real>());
    EXPECT_EQ(crossing_pairs(maps), unpruned_pairs(scene.analysis.trace));
}

TEST(GaussMap, IsEmptyForRoundAndFlatShapes) {
    const test::Scene round(test::ball_and_box()), flat(test::flat_overlap());
    EXPECT_TRUE(gauss_map(round.analysis.b, -1).empty());
    EXPECT_EQ(maps_of(round.analysis).pair_count, 0);
    EXPECT_EQ(maps_of(flat.analysis).pair_count, 0);
}

}  // namespace
}  // namespace app::gauss_map_test
