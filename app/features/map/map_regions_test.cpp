// Tests of map regions: few rectangles have the meaning of all cells in every pass.
#include <set>
#include <tuple>

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
            for (int x = 0; x < map.grid.x.count; ++x)
                all[y * map.grid.x.count + x] = &band_cell(map, band, band.columns.nearest(x));
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
                for (const MapRegion& region : find_regions(map.grid.mode, find_span_rows(map))) {
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

// Sides of single cells: position and direction.
using BoundarySides = std::set<std::tuple<int, int, bool>>;

BoundarySides sides_of(const std::vector<VerdictBoundary>& boundaries) {
    BoundarySides sides;
    for (const VerdictBoundary& boundary : boundaries) {
        const bool is_vertical = boundary.from.x == boundary.to.x;
        EXPECT_TRUE(is_vertical || boundary.from.y == boundary.to.y);
        for (int i = is_vertical ? boundary.from.y : boundary.from.x;
             i < (is_vertical ? boundary.to.y : boundary.to.x); ++i) {
            const auto side =
                is_vertical ? std::tuple(boundary.from.x, i, true) : std::tuple(i, boundary.from.y, false);
            EXPECT_TRUE(sides.insert(side).second) << "drawn twice";
        }
    }
    return sides;
}

bool parts(const MapCell* one, const MapCell* other) {
    return one->valid && other->valid && one->verdict != other->verdict;
}

BoundarySides sides_from_cells(const Map& map) {
    const std::vector<const MapCell*> all = cells(map);
    const int width = map.grid.x.count;
    BoundarySides sides;
    for (int y = 0; y < map.grid.y.count; ++y)
        for (int x = 0; x < width; ++x) {
            const MapCell* current = all[y * width + x];
            if (x > 0 && parts(all[y * width + x - 1], current)) sides.insert({x, y, true});
            if (y > 0 && parts(all[(y - 1) * width + x], current)) sides.insert({x, y, false});
        }
    return sides;
}

TEST(VerdictBoundaries, RunOnlyWhereTheVerdictChanges) {
    std::size_t all = 0;
    for (const Document& document : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        for (const int rounds : {0, 40, 700, 10000}) {
            const Map map = start_map(document, MapMode::Axis, rounds);
            const BoundarySides sides = sides_of(find_boundaries(find_span_rows(map)));
            EXPECT_EQ(sides, sides_from_cells(map)) << rounds;
            all += sides.size();
        }
    }
    EXPECT_GT(all, 500U);
}

}  // namespace
}  // namespace app::map_regions_test
