// Tests of the areas and boundaries of a map in every pass.
#include <algorithm>
#include <cmath>

#include "app/drawing/placement.h"
#include "app/features/map/map.h"
#include "app/features/map/map_drawing.h"
#include "app/tests/view_scenes.h"

namespace app::map_areas_test {
namespace {

constexpr glm::ivec2 map_size(61, 31);

Map start_map(const Document& document, MapMode mode, int rounds) {
    Map map;
    MapOptions options;
    options.mode = mode;
    refine_map(map, make_map_grid(document, options, map_size), [&] { return rounds-- > 0; });
    return map;
}

Real area_of(const MapPolygon& polygon) {
    Real twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i)
        twice += cross(Vec2(polygon[i]), Vec2(polygon[(i + 1) % polygon.size()]));
    return std::abs(twice) / 2;
}

// Also on its border.
bool contains(const MapPolygon& polygon, const glm::vec2& point) {
    bool left = false, right = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::vec2 &from = polygon[i], &to = polygon[(i + 1) % polygon.size()];
        const float side = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
        left = left || side < 0;
        right = right || side > 0;
    }
    return !left || !right;
}

TEST(MapAreas, CoverTheMapOnceWithTheMeaningOfEachCellOfThePass) {
    const TextCatalog texts = test::load_text_catalog();
    const DrawOptions options{&themes()[0], 1, false, {}};
    std::size_t polygon_count = 0, inside = 0, outside = 0;
    for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
        for (const MapMode mode : {MapMode::Axis, MapMode::Verdict, MapMode::Difference}) {
            for (const int rounds : {0, 40, 700, 10000}) {
                const Map map = start_map(document, mode, rounds);
                const MapCanvas canvas{map, {30, 20, 610, 310}, options, texts};
                const MapAreas areas = find_areas(canvas);
                Real covered = 0;
                for (const auto& [meaning, polygons] : areas) {
                    for (const MapPolygon& polygon : polygons) covered += area_of(polygon);
                    polygon_count += polygons.size();
                }
                EXPECT_NEAR(covered, 610.0 * 310.0, 0.5) << rounds;
                const MapPass pass = last_complete_pass(map);
                for (int i = 0; i < pass.count.x * pass.count.y; ++i) {
                    const glm::ivec2 index = pass.cell({i % pass.count.x, i / pass.count.x});
                    const MapCell& cell = map.cells[map.grid.index(index)];
                    const glm::vec2 center = canvas.point_at(glm::vec2(index) + 0.5F);
                    const bool is_inside = std::ranges::any_of(
                        areas.at(cell_meaning(mode, cell)),
                        [&](const MapPolygon& polygon) { return contains(polygon, center); });
                    ++(is_inside ? inside : outside);
                }
            }
        }
    }
    EXPECT_LT(100 * outside, inside) << "only where an outline has a corner";
    EXPECT_LT(5 * polygon_count, inside) << "equal cells of a row are one polygon";
}

// The verdict at a point between the cells, from a query of its own.
core::Verdict verdict_at(const Map& map, const glm::dvec2& cell) {
    core::Pair pair = map.grid.pair;
    const glm::dvec2 from_center = cell - 0.5 - glm::dvec2(map.grid.x.count / 2, map.grid.y.count / 2);
    pair.b.pose.position.x += from_center.x * map.grid.x.step;
    pair.b.pose.position.y += from_center.y * map.grid.y.step;
    return core::find_method("exact")->query(pair, {}).verdict;
}

TEST(VerdictBoundaries, SeparateTheVerdictsToASixthOfACell) {
    int separating = 0, other = 0;
    for (const Document& document : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        const Map map = start_map(document, MapMode::Axis, 10000);
        for (const VerdictBoundary& boundary : find_boundaries(map)) {
            const glm::dvec2 along(boundary.to - boundary.from);
            if (glm::length(along) < 0.7) continue;  // near a corner of the boundary
            const glm::dvec2 middle = (glm::dvec2(boundary.from) + glm::dvec2(boundary.to)) / 2.0;
            const glm::dvec2 across = glm::normalize(glm::dvec2(-along.y, along.x)) * 0.15;
            (verdict_at(map, middle + across) != verdict_at(map, middle - across) ? separating : other) += 1;
        }
    }
    EXPECT_GT(separating, 100);
    EXPECT_LT(20 * other, separating) << "only at corners of the boundary";
}

TEST(VerdictBoundaries, EndWhereNeighboringCellsOfThePassDiffer) {
    std::size_t ends = 0;
    for (const Document& document : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        for (const int rounds : {0, 40, 700, 10000}) {
            const Map map = start_map(document, MapMode::Axis, rounds);
            const float stride = is_complete(map) ? 1 : static_cast<float>(2 * map.stride);
            for (const VerdictBoundary& boundary : find_boundaries(map)) {
                for (const glm::vec2& end : {boundary.from, boundary.to}) {
                    const glm::vec2 fraction = glm::fract(end - 0.5F);
                    EXPECT_TRUE(fraction.x == 0 || fraction.y == 0) << "on a line between centers";
                    ++ends;
                }
                EXPECT_LE(glm::distance(boundary.from, boundary.to), 1.5F * stride);
            }
        }
    }
    EXPECT_GT(ends, 500U);
}

}  // namespace
}  // namespace app::map_areas_test
