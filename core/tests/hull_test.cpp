// Which sides a polygon's hull has.
#include "core/exact/hull.h"

#include <cmath>

#include <gtest/gtest.h>

namespace core::exact::hull_test {
namespace {

std::vector<Vec2> square_with(const Vec2& between) { return {{1, -1}, between, {1, 1}, {-1, 1}, {-1, -1}}; }

TEST(Hull, HasTheSidesOfAConvexPolygon) {
    EXPECT_EQ(hull_sides({{0, 0}, {1, 0}, {0, 1}}).size(), 3U);
    EXPECT_EQ(hull_sides({{0, 0}, {0, 1}, {1, 0}}).size(), 3U);
}

TEST(Hull, TakesCollinearNeighboursAsTheyAre) { EXPECT_EQ(hull_sides(square_with({1, 0.3})).size(), 5U); }

TEST(Hull, BridgesADent) {
    const std::vector<Side> sides = hull_sides(square_with({std::nextafter(1, 0), 0}));
    ASSERT_EQ(sides.size(), 6U);
    EXPECT_EQ(sides[5].from, 0);
    EXPECT_EQ(sides[5].to, 2);
    EXPECT_EQ(sides[5].name, 0);
}

TEST(Hull, NamesABridgeByTheFirstSideOfTheFileEitherWayRound) {
    std::vector<Vec2> points = square_with({std::nextafter(1, 0), 0});
    points = {points.rbegin(), points.rend()};
    const std::vector<Side> sides = hull_sides(points);
    ASSERT_EQ(sides.size(), 6U);
    EXPECT_EQ(sides[5].name, 2);
}

}  // namespace
}  // namespace core::exact::hull_test
