// The hull against the definition: a point is dropped if and only if it lies in a triangle of others.
#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "app/scene/drag.h"

namespace app::polygon_hull_test {
namespace {

using core::Real;
using core::Vec2;

bool is_left(const Vec2& a, const Vec2& b, const Vec2& c) {
    return (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x);
}

bool is_in_triangle(const Vec2& p, const Vec2& a, const Vec2& b, const Vec2& c) {
    return is_left(a, b, p) == is_left(b, c, p) && is_left(b, c, p) == is_left(c, a, p);
}

bool is_in_another_triangle(const std::vector<Vec2>& points, std::size_t p) {
    const std::size_t n = points.size();
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = a + 1; b < n; ++b)
            for (std::size_t c = b + 1; c < n; ++c)
                if (a != p && b != p && c != p && is_in_triangle(points[p], points[a], points[b], points[c]))
                    return true;
    return false;
}

TEST(PolygonHull, DropsExactlyThePointsInsideATriangleOfOthers) {
    std::mt19937 random(3);
    std::uniform_real_distribution<Real> number(-1, 1);
    for (int run = 0; run < 300; ++run) {
        std::vector<Vec2> points;
        for (int i = 0; i < 3 + run % 7; ++i) points.emplace_back(number(random), number(random));
        const std::optional<HullPolygon> hull = make_hull_polygon(points);
        ASSERT_TRUE(hull);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const bool dropped =
                std::find(hull->dropped.begin(), hull->dropped.end(), int(i)) != hull->dropped.end();
            EXPECT_EQ(dropped, is_in_another_triangle(points, i)) << run;
        }
        EXPECT_EQ(hull->kept.size() + hull->dropped.size(), points.size());
    }
}

TEST(PolygonHull, KeepsTheOrderOfAConvexPolygonOfEitherWinding) {
    const std::vector<Vec2> square{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}};
    const std::vector<Vec2> reversed(square.rbegin(), square.rend());
    for (const std::vector<Vec2>& points : {square, reversed}) {
        EXPECT_EQ(hull_corners(points), (std::vector<int>{0, 1, 2, 3}));
        EXPECT_EQ(make_hull_polygon(points)->points, points);
    }
}

TEST(PolygonHull, IsAbsentForPointsOnALineAndForTooFewPoints) {
    EXPECT_FALSE(make_hull_polygon({{0, 0}, {1, 1}, {2, 2}, {3, 3}}));
    EXPECT_FALSE(make_hull_polygon({{0, 0}, {1, 1}}));
    EXPECT_FALSE(make_hull_polygon({}));
}

TEST(PolygonHull, NamesVerticesLikeFeatures) { EXPECT_EQ(vertex_names({2, 5}), "v2, v5"); }

}  // namespace
}  // namespace app::polygon_hull_test
