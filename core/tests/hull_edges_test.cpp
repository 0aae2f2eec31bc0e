// The sides of a polygon's hull.
#include <cmath>

#include <gtest/gtest.h>

#include "core/exact/integer_pair.h"

namespace core::exact::hull_test {
namespace {

std::vector<Vec2> square_with_point(const Vec2& point) { return {{1, -1}, point, {1, 1}, {-1, 1}, {-1, -1}}; }

TEST(Hull, HasTheSidesOfAConvexPolygon) {
    EXPECT_EQ(hull_edges({{0, 0}, {1, 0}, {0, 1}}).size(), 3U);
    EXPECT_EQ(hull_edges({{0, 0}, {0, 1}, {1, 0}}).size(), 3U);
}

TEST(Hull, KeepsCollinearNeighbors) { EXPECT_EQ(hull_edges(square_with_point({1, 0.3})).size(), 5U); }

TEST(Hull, BridgesADent) {
    const std::vector<HullEdge> edges = hull_edges(square_with_point({std::nextafter(1, 0), 0}));
    ASSERT_EQ(edges.size(), 6U);
    EXPECT_EQ(edges[5].from, 0);
    EXPECT_EQ(edges[5].to, 2);
    EXPECT_EQ(edges[5].side_index, 0);
}

TEST(Hull, IndexesABridgeByTheFirstPolygonSideForEitherWinding) {
    std::vector<Vec2> points = square_with_point({std::nextafter(1, 0), 0});
    points = {points.rbegin(), points.rend()};
    const std::vector<HullEdge> edges = hull_edges(points);
    ASSERT_EQ(edges.size(), 6U);
    EXPECT_EQ(edges[5].side_index, 2);
}

}  // namespace
}  // namespace core::exact::hull_test
