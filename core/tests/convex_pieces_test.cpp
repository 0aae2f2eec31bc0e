// Tests of convex pieces: named outlines, and properties of random simple polygons.

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/planar.h"
#include "core/tests/sampler.h"

namespace core::convex_pieces_test {
namespace {

using Points = std::vector<Vec2>;
using Pieces = std::vector<std::vector<int>>;

const Points l_shape{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}};

Points points_of(const Points& points, const std::vector<int>& piece) {
    Points own;
    for (const int index : piece) own.push_back(points[static_cast<std::size_t>(index)]);
    return own;
}

// Twice the area; positive if counter-clockwise. Exact for small integers.
Real twice_area(const Points& points) {
    Real area = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2 &a = points[i], &b = points[(i + 1) % points.size()];
        area += a.x * b.y - b.x * a.y;
    }
    return area;
}

int count_reflex(const Points& points) {
    const Real sign = twice_area(points) > 0 ? 1 : -1;
    int reflex = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2& point = points[i];
        const Vec2 in = point - points[(i + points.size() - 1) % points.size()];
        const Vec2 out = points[(i + 1) % points.size()] - point;
        reflex += sign * (in.x * out.y - in.y * out.x) < 0 ? 1 : 0;
    }
    return reflex;
}

// Every side of the polygon once, and every diagonal once in each direction.
bool are_sides_complete(std::size_t count, const Pieces& pieces) {
    std::map<std::pair<int, int>, int> sides;
    for (const auto& piece : pieces)
        for (std::size_t i = 0; i < piece.size(); ++i) ++sides[{piece[i], piece[(i + 1) % piece.size()]}];
    const auto is_side = [&](int from, int to) { return (from + 1) % int(count) == to; };
    std::size_t outer = 0;
    for (const auto& [side, times] : sides) {
        if (times != 1) return false;
        outer += is_side(side.first, side.second) ? 1 : 0;
        if (!is_side(side.first, side.second) && !sides.contains({side.second, side.first})) return false;
    }
    return outer == count;
}

void check_pieces(const Points& points, Real area_tolerance) {
    const Pieces pieces = convex_pieces(points);
    RC_ASSERT(!pieces.empty());
    Real area = 0;
    std::set<int> used;
    for (const auto& piece : pieces) {
        const Points own = points_of(points, piece);
        RC_ASSERT(convexity_error(own).empty());
        RC_ASSERT((twice_area(own) > 0) == (twice_area(points) > 0));
        RC_ASSERT(piece.front() == *std::min_element(piece.begin(), piece.end()));
        area += twice_area(own);
        used.insert(piece.begin(), piece.end());
    }
    RC_ASSERT(used.size() == points.size());
    RC_ASSERT(std::fabs(area - twice_area(points)) <= area_tolerance * std::fabs(area));
    RC_ASSERT(are_sides_complete(points.size(), pieces));
    // Hertel and Mehlhorn: at most two diagonals for each reflex point remain.
    RC_ASSERT(int(pieces.size()) <= 2 * count_reflex(points) + 1);
}

// Uses the full range of seeds for every rapidcheck size.
Sampler random_sampler() {
    return Sampler(
        *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint32_t>())));
}

// Two chains over the same x, one above the other. Integers, with many collinear points.
Points random_monotone(Sampler& sampler) {
    Points lower, upper;
    const int count = 2 + sampler.index(10);
    for (int x = 0; x < count; ++x) {
        const int y = sampler.index(7);
        lower.emplace_back(x, y);
        upper.emplace_back(x, y + 1 + sampler.index(4));
    }
    lower.insert(lower.end(), upper.rbegin(), upper.rend());
    return lower;
}

// Random distances around the origin.
Points random_star(Sampler& sampler) {
    const int count = 3 + sampler.index(40);
    Points points;
    for (int i = 0; i < count; ++i) {
        const Real angle = 6.283185307179586 * i / count;
        const Real distance = 1e-3 * (1 + sampler.index(1000));
        points.emplace_back(distance * std::cos(angle), distance * std::sin(angle));
    }
    return points;
}

// Random integer points whose crossing sides are exchanged until none cross.
Points random_untangled(Sampler& sampler) {
    Points points;
    const int count = 4 + sampler.index(16);
    while (int(points.size()) < count) {
        const Vec2 point(sampler.index(30), sampler.index(30));
        if (std::find(points.begin(), points.end(), point) == points.end()) points.push_back(point);
    }
    const auto length = [&](std::size_t i, std::size_t k) {
        return glm::distance(points[i % points.size()], points[k % points.size()]);
    };
    bool changed = true;
    while (changed) {
        changed = false;
        for (std::size_t i = 0; i < points.size(); ++i) {
            for (std::size_t k = i + 2; k < points.size(); ++k) {
                if (length(i, k) + length(i + 1, k + 1) >= length(i, i + 1) + length(k, k + 1) - 1e-9)
                    continue;
                std::reverse(points.begin() + std::ptrdiff_t(i) + 1, points.begin() + std::ptrdiff_t(k) + 1);
                changed = true;
            }
        }
    }
    return points;
}

RC_GTEST_PROP(ConvexPieces, OfIntegersHaveExactlyTheArea, ()) {
    Sampler sampler = random_sampler();
    Points points = random_monotone(sampler);
    if (sampler.index(2) == 0) std::reverse(points.begin(), points.end());
    if (sampler.index(2) == 0)
        for (Vec2& point : points) point = {point.y, -point.x};
    std::rotate(points.begin(), points.begin() + sampler.index(int(points.size())), points.end());
    check_pieces(points, 0);
}

RC_GTEST_PROP(ConvexPieces, OfAStarAreConvexAndUseEveryPoint, ()) {
    Sampler sampler = random_sampler();
    check_pieces(random_star(sampler), 1e-13);
}

RC_GTEST_PROP(ConvexPieces, OfAnUntangledPolygonAreConvexAndUseEveryPoint, ()) {
    Sampler sampler = random_sampler();
    const Points points = random_untangled(sampler);
    // Collinear sides may still overlap.
    RC_PRE(is_simple_polygon(points));
    check_pieces(points, 0);
}

RC_GTEST_PROP(ConvexPieces, AreTheSameInAnotherUnit, ()) {
    Sampler sampler = random_sampler();
    Points points = random_monotone(sampler);
    const Pieces before = convex_pieces(points);
    const Real scale = std::ldexp(1.0, sampler.index(1800) - 900);
    for (Vec2& point : points) point *= scale;
    RC_ASSERT(convex_pieces(points) == before);
}

TEST(ConvexPieces, AnLHasTwo) {
    EXPECT_EQ(convex_pieces(l_shape), (Pieces{{0, 1, 2, 3}, {0, 3, 4, 5}}));
    const Points clockwise(l_shape.rbegin(), l_shape.rend());
    EXPECT_EQ(convex_pieces(clockwise).size(), 2U);
}

TEST(ConvexPieces, AConvexPolygonIsOnePiece) {
    const Points square{{0, 0}, {1, 0}, {2, 0}, {2, 2}, {1, 2}, {0, 2}};
    EXPECT_EQ(convex_pieces(square), (Pieces{{0, 1, 2, 3, 4, 5}}));
    EXPECT_EQ(convex_pieces({{0, 0}, {1, 0}, {0, 1}}), (Pieces{{0, 1, 2}}));
}

TEST(ConvexPieces, ADentOfOneUlpIsDivided) {
    const Points dented{{0, 0}, {1, std::nextafter(0.0, 1.0)}, {2, 0}, {2, 1}, {0, 1}};
    EXPECT_EQ(convex_pieces(dented).size(), 2U);
}

TEST(ConvexPieces, ThereAreNoneIfTheOutlineIsNotSimple) {
    const std::map<std::string, Points> outlines{
        {"a bow tie", {{0, 0}, {1, 1}, {1, 0}, {0, 1}}},
        {"a star of five points", {{0, 3}, {2, -3}, {-3, 1}, {3, 1}, {-2, -3}}},
        {"a spike", {{0, 0}, {2, 0}, {2, 2}, {4, 2}, {2, 2}, {0, 2}}},
        {"a spike along a side", {{0, 0}, {3, 0}, {2, 0}, {2, 2}, {0, 2}}},
        {"the same point twice in a row", {{0, 0}, {0, 0}, {2, 0}, {0, 2}}},
        {"two triangles with a common point", {{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}, {1, 1}}},
        {"a corner on another side", {{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}}},
        {"no area", {{0, 0}, {1, 0}, {2, 0}}},
        {"two points", {{0, 0}, {1, 0}}},
        {"an infinite number", {{0, 0}, {1, 0}, {INFINITY, 1}}}};
    for (const auto& [name, points] : outlines) {
        EXPECT_FALSE(is_simple_polygon(points)) << name;
        EXPECT_TRUE(convex_pieces(points).empty()) << name;
    }
    EXPECT_TRUE(is_simple_polygon(l_shape));
}

TEST(ConvexPieces, OfAThousandPointsAreFoundInTime) {
    Points comb;
    for (int i = 0; i < 500; ++i) comb.emplace_back(i, i % 2 == 0 ? 0.0 : 100.0);
    for (int i = 499; i >= 0; --i) comb.emplace_back(i, i % 2 == 0 ? -1.0 : 99.0);
    const Pieces pieces = convex_pieces(comb);
    EXPECT_LE(pieces.size(), 2U * 500U);
    EXPECT_GE(pieces.size(), 400U);
}

}  // namespace
}  // namespace core::convex_pieces_test
