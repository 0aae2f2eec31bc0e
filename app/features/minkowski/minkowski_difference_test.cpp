// Tests of the facets of A - B against all differences of vertices and against the axes of the trace.
#include "app/features/minkowski/minkowski_difference.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "app/scene/solid_outline.h"
#include "core/method.h"
#include "core/tests/sampler.h"

namespace app::minkowski_difference_test {
namespace {

struct RandomPair {
    std::string name;
    core::Solid a, b;
    core::Trace trace;
    MinkowskiDifference difference;

    Vec3 origin() const { return b.center - a.center; }
    Real tolerance() const { return 1e-10 * (trace.size + glm::length(origin())); }
};

RandomPair make_random_pair(std::string name, const core::Pair& pair) {
    RandomPair result{std::move(name), core::make_solid(pair.a), core::make_solid(pair.b), {}, {}};
    result.trace = core::find_method("sat")->query(pair, {});
    result.difference = make_minkowski_difference(result.a, result.b);
    return result;
}

// 1000 pairs of eight regimes.
template <class Visit>
void for_each_pair(Visit&& visit) {
    core::Sampler sampler(20240611);
    for (int i = 0; i < 125; ++i) {
        const std::string number = std::to_string(i);
        visit(make_random_pair("boxes " + number, sampler.boxes(1.5)));
        visit(make_random_pair("parallel " + number, sampler.parallel()));
        visit(make_random_pair("hulls " + number, sampler.hulls()));
        visit(make_random_pair("round " + number, sampler.with_round_shape()));
        visit(make_random_pair("rounded boxes " + number, sampler.rounded_boxes()));
        visit(make_random_pair("polygons " + number, sampler.polygons()));
        visit(make_random_pair("flat " + number, sampler.flat()));
        visit(make_random_pair("rounded flat " + number, sampler.rounded_flat()));
    }
}

std::vector<Vec3> all_differences(const RandomPair& pair) {
    std::vector<Vec3> result;
    for (const Vec3& a : pair.a.vertices)
        for (const Vec3& b : pair.b.vertices) result.push_back(a - b);
    return result;
}

Real farthest_along(const std::vector<Vec3>& points, const Vec3& direction) {
    Real farthest = -1e300;
    for (const Vec3& point : points) farthest = std::max(farthest, glm::dot(point, direction));
    return farthest;
}

bool contains_point(const std::vector<Vec3>& points, const Vec3& point, Real tolerance) {
    return std::any_of(points.begin(), points.end(),
                       [&](const Vec3& other) { return glm::length(other - point) <= tolerance; });
}

int index_of(const std::vector<Vec3>& points, const Vec3& point, Real tolerance) {
    const auto found = std::find_if(points.begin(), points.end(), [&](const Vec3& other) {
        return glm::length(other - point) <= tolerance;
    });
    return found == points.end() ? -1 : static_cast<int>(found - points.begin());
}

TEST(MinkowskiDifference, HasAllDifferencesOfVerticesBehindEachFacet) {
    long facets = 0;
    for_each_pair([&](const RandomPair& pair) {
        const std::vector<Vec3> differences = all_differences(pair);
        for (const MinkowskiFacet& facet : pair.difference.facets) {
            EXPECT_NEAR(glm::length(facet.normal), 1, 1e-12);
            EXPECT_NEAR(farthest_along(differences, facet.normal), facet.distance, pair.tolerance())
                << pair.name;
            for (const Vec3& vertex : facet.vertices) {
                EXPECT_TRUE(contains_point(differences, vertex, pair.tolerance())) << pair.name;
                EXPECT_NEAR(glm::dot(vertex, facet.normal), facet.distance, pair.tolerance()) << pair.name;
            }
            ++facets;
        }
    });
    EXPECT_GT(facets, 10000);
}

TEST(MinkowskiDifference, IsAClosedSurface) {
    int closed = 0;
    for_each_pair([&](const RandomPair& pair) {
        if (pair.difference.flat || pair.difference.facets.size() < 4) return;
        std::map<std::array<int, 2>, int> uses;  // of the edge between two vertices, in one direction
        for (const MinkowskiFacet& facet : pair.difference.facets) {
            const std::size_t count = facet.vertices.size();
            for (std::size_t i = 0; i < count; ++i) {
                const auto index = [&](std::size_t k) {
                    return index_of(pair.difference.vertices, facet.vertices[k % count], pair.tolerance());
                };
                ASSERT_NE(index(i), index(i + 1)) << pair.name;
                ++uses[{index(i), index(i + 1)}];
            }
        }
        for (const auto& [edge, count] : uses) {
            EXPECT_EQ(count, 1) << pair.name;
            EXPECT_TRUE(uses.contains({edge[1], edge[0]})) << pair.name;
        }
        const auto edges = static_cast<int>(uses.size() / 2);
        EXPECT_EQ(int(pair.difference.vertices.size()) - edges + int(pair.difference.facets.size()), 2)
            << pair.name;
        ++closed;
    });
    EXPECT_GT(closed, 300);
}

TEST(MinkowskiDifference, OfFlatShapesIsTheConvexHullOfAllDifferences) {
    int polygons = 0;
    for_each_pair([&](const RandomPair& pair) {
        if (!pair.difference.flat || pair.difference.facets.size() < 3) return;
        std::vector<Vec3> hull;
        std::vector<core::Vec2> points;
        for (const Vec3& point : all_differences(pair)) points.emplace_back(point);
        for (const core::Vec2& point : convex_hull(points)) hull.emplace_back(point, 0);
        const std::size_t count = pair.difference.facets.size();
        for (std::size_t i = 0; i < count; ++i) {
            const MinkowskiFacet &facet = pair.difference.facets[i],
                                 &next = pair.difference.facets[(i + 1) % count];
            EXPECT_TRUE(contains_point(hull, facet.vertices[0], pair.tolerance())) << pair.name;
            EXPECT_LE(glm::length(facet.vertices[1] - next.vertices[0]), pair.tolerance()) << pair.name;
        }
        ++polygons;
    });
    EXPECT_GT(polygons, 250);
}

TEST(MinkowskiDifference, HasTheSupportPointsOfAllDifferences) {
    core::Sampler sampler(7);
    for_each_pair([&](const RandomPair& pair) {
        const std::vector<Vec3> differences = all_differences(pair);
        for (int i = 0; i < 20; ++i) {
            Vec3 direction = sampler.direction();
            if (pair.difference.flat) direction = glm::normalize(Vec3(direction.x, direction.y, 0));
            EXPECT_NEAR(glm::dot(support_point(pair.difference, direction), direction),
                        farthest_along(differences, direction) + pair.a.radius + pair.b.radius,
                        pair.tolerance())
                << pair.name;
        }
    });
}

TEST(MinkowskiDifference, NamesEachFacetByTheAxisOfItsDirectionAtTheOverlapOfTheAxis) {
    int faces_of_a = 0, faces_of_b = 0, edge_pairs = 0;
    for_each_pair([&](const RandomPair& pair) {
        for (const MinkowskiFacet& facet : pair.difference.facets) {
            const int index = axis_of_facet(pair.trace, facet);
            ASSERT_GE(index, 0) << pair.name;
            const core::AxisTest& axis = pair.trace.axes[index];
            const Real sign = glm::dot(axis.direction, facet.normal) > 0 ? 1 : -1;
            EXPECT_LE(glm::length(axis.direction - sign * facet.normal), 1e-9) << pair.name;
            // The distance of the origin from the plane of the rounded facet is the move of B along its
            // normal.
            const Real move = facet.distance + pair.difference.radius - glm::dot(facet.normal, pair.origin());
            if (sign > 0)
                EXPECT_NEAR(move, axis.overlap, pair.tolerance()) << pair.name;
            else
                EXPECT_GE(move, axis.overlap - pair.tolerance()) << pair.name;
            (facet.kind == core::AxisKind::FaceA   ? faces_of_a
             : facet.kind == core::AxisKind::FaceB ? faces_of_b
                                                   : edge_pairs)++;
        }
    });
    EXPECT_GT(faces_of_a, 2000);
    EXPECT_GT(faces_of_b, 2000);
    EXPECT_GT(edge_pairs, 2000);
}

TEST(MinkowskiDifference, SignsAFacetByItsNormalAndTheAxis) {
    for_each_pair([&](const RandomPair& pair) {
        for (const MinkowskiFacet& facet : pair.difference.facets) {
            Vec3 axis{0};
            if (facet.kind == core::AxisKind::FaceA) axis = pair.a.face_normals[facet.feature_a];
            if (facet.kind == core::AxisKind::FaceB) axis = pair.b.face_normals[facet.feature_b];
            if (facet.kind == core::AxisKind::EdgePair)
                axis = glm::cross(pair.a.edge_directions[facet.feature_a],
                                  pair.b.edge_directions[facet.feature_b]);
            EXPECT_EQ(glm::dot(axis, facet.normal) < 0, facet.is_reversed) << pair.name;
        }
    });
}

TEST(MinkowskiDifference, FindsTheFacetOfTheLeastOverlap) {
    int overlapping = 0, separated = 0;
    for_each_pair([&](const RandomPair& pair) {
        if (pair.trace.least < 0) return;
        const core::AxisTest& least = pair.trace.axes[pair.trace.least];
        const int facet = facet_of_axis(pair.difference, least);
        if (facet < 0) return;
        EXPECT_LE(glm::length(pair.difference.facets[facet].normal - least.direction), 1e-9) << pair.name;
        (pair.trace.verdict == core::Verdict::Overlap ? overlapping : separated)++;
    });
    EXPECT_GT(overlapping, 200);
    EXPECT_GT(separated, 100);
}

TEST(MinkowskiDifference, OfTwoCirclesIsADisc) {
    const auto circle = [](Real x, Real radius) {
        return core::make_solid({core::Circle{radius}, {Vec3(x, 0, 0), core::Angle{0}}});
    };
    const MinkowskiDifference difference = make_minkowski_difference(circle(0, 0.5), circle(1, 0.75));
    EXPECT_TRUE(difference.facets.empty());
    EXPECT_EQ(difference.vertices, std::vector<Vec3>{Vec3(0)});
    EXPECT_EQ(difference.radius, 1.25);
}

}  // namespace
}  // namespace app::minkowski_difference_test
