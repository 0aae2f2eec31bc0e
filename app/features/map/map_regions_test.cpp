// Tests of map regions: few rectangles have the meaning of all cells in every pass.
#include "app/features/map/map.h"
#include "app/features/map/map_drawing.h"
#include "app/tests/view_scenes.h"

namespace app::map_regions_test {
namespace {

constexpr glm::ivec2 map_size(61, 31);

Map start_map(const Document& document, MapMode mode, int rounds) {
    Map map;
    MapOptions options;
    options.mode = mode;
    refine_map(map, make_map_grid(document, options, map_size), [&] { return rounds-- > 0; });
    return map;
}

// The computed cell that the bands use for each cell.
std::vector<const MapCell*> cells(const Map& map) {
    std::vector<const MapCell*> all(map.cells.size(), nullptr);
    for (const MapBand& band : map_bands(map))
        for (int y = band.first_row; y < band.end_row; ++y)
            for (int x = 0, i = 0; x < map.grid.x.count; ++x) {
                if (i + 1 < band.columns.count && x == band.columns.first_covered(i + 1)) ++i;
                all[y * map.grid.x.count + x] = &band_cell(map, band, i);
            }
    return all;
}

TEST(MapRegions, CoverEachCellOnceWithItsMeaning) {
    std::size_t regions = 0, cell_count = 0;
    for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
        for (const MapMode mode : {MapMode::Axis, MapMode::Verdict, MapMode::Difference}) {
            for (const int rounds : {0, 40, 700, 10000}) {
                const Map map = start_map(document, mode, rounds);
                const std::vector<const MapCell*> all = cells(map);
                std::vector<int> covered(all.size(), 0);
                for (const MapRegion& region : find_regions(find_span_rows(map))) {
                    ++regions;
                    EXPECT_EQ(cell_meaning(mode, *region.cell), region.meaning);
                    for (int y = region.first_row; y < region.end_row; ++y)
                        for (int x = region.from; x < region.to; ++x) {
                            const int cell = y * map.grid.x.count + x;
                            ++covered[cell];
                            EXPECT_EQ(cell_meaning(mode, *all[cell]), region.meaning) << x << " " << y;
                        }
                }
                EXPECT_EQ(covered, std::vector<int>(all.size(), 1)) << rounds;
                cell_count += all.size();
            }
        }
    }
    EXPECT_LT(20 * regions, cell_count);
}

TEST(MapTrapezoids, CoverTheMapWithoutGapsAndContainTheCellsOfTheirMeaning) {
    int inclined = 0, equal = 0, different = 0;
    for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
        for (const int rounds : {0, 40, 700, 10000}) {
            const Map map = start_map(document, MapMode::Axis, rounds);
            const std::vector<const MapCell*> all = cells(map);
            float right_bottom = 0, right_top = 0;
            for (const MapTrapezoid& part : find_trapezoids(find_span_rows(map))) {
                const bool is_first = part.bottom_left == 0 && part.top_left == 0;
                EXPECT_EQ(part.bottom_left, is_first ? 0 : right_bottom);
                EXPECT_EQ(part.top_left, is_first ? 0 : right_top);
                EXPECT_LE(part.bottom_left, part.bottom_right);
                EXPECT_LE(part.top_left, part.top_right);
                right_bottom = part.bottom_right;
                right_top = part.top_right;
                inclined += part.bottom_left != part.top_left ? 1 : 0;
                if (rounds < 10000) continue;
                const float middle_left = (part.bottom_left + part.top_left) / 2,
                            middle_right = (part.bottom_right + part.top_right) / 2;
                for (int x = 0; x < map.grid.x.count; ++x) {
                    const float center = static_cast<float>(x) + 0.5F;
                    if (center < middle_left || center > middle_right) continue;
                    const MapCell& cell = *all[part.first_row * map.grid.x.count + x];
                    (cell_meaning(MapMode::Axis, cell) == part.meaning ? equal : different) += 1;
                }
            }
            EXPECT_EQ(right_bottom, static_cast<float>(map.grid.x.count));
        }
    }
    EXPECT_GT(inclined, 100);
    EXPECT_LT(100 * different, equal) << "only where an outline has a corner";
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
}  // namespace app::map_regions_test
