// Few pieces that say the same as all cells: at every stage of a map.
#include "app/features/map/map_runs.h"

#include <set>
#include <tuple>

#include "app/features/map/map_grid.h"
#include "app/features/map/map_legend.h"
#include "app/features/map/neighbourhood.h"
#include "app/tests/view_scenes.h"

namespace app::map_runs_test {
namespace {

constexpr glm::ivec2 room(61, 31);

Map begun(const Document& document, MapMode mode, int rounds) {
    Map map;
    MapWish wish;
    wish.mode = mode;
    refine(map, map_grid(document, wish, room), [&] { return rounds-- > 0; });
    return map;
}

// What stands for each place, by the bands.
std::vector<const MapCell*> cells(const Map& map) {
    std::vector<const MapCell*> all(map.cells.size(), nullptr);
    for (const MapBand& band : bands_of(map))
        for (int y = band.low; y < band.high; ++y)
            for (int x = 0; x < map.grid.x.count; ++x)
                all[y * map.grid.x.count + x] = &cell_of(map, band, band.across.nearest(x));
    return all;
}

TEST(MapRuns, HaveEachPlaceOnceWithWhatItMeans) {
    std::size_t runs = 0, places = 0;
    for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
        for (const MapMode mode : {MapMode::Axis, MapMode::Verdict, MapMode::Difference}) {
            for (const int rounds : {0, 40, 700, 10000}) {
                const Map map = begun(document, mode, rounds);
                const std::vector<const MapCell*> all = cells(map);
                std::vector<int> seen(all.size(), 0);
                for (const MapRun& run : map_runs(map.grid.mode, map_rows(map))) {
                    ++runs;
                    EXPECT_EQ(map_meaning(mode, *run.cell), run.meaning);
                    for (int y = run.low; y < run.high; ++y)
                        for (int x = run.from; x < run.to; ++x) {
                            const int at = y * map.grid.x.count + x;
                            ++seen[at];
                            EXPECT_EQ(map_meaning(mode, *all[at]), run.meaning) << x << " " << y;
                        }
                }
                EXPECT_EQ(seen, std::vector<int>(all.size(), 1)) << rounds;
                places += all.size();
            }
        }
    }
    EXPECT_LT(20 * runs, places);
}

// The sides of single places, told by place and direction.
using Sides = std::set<std::tuple<int, int, bool>>;

Sides sides_of(const std::vector<MapBorder>& borders) {
    Sides sides;
    for (const MapBorder& border : borders) {
        const bool upright = border.from.x == border.to.x;
        EXPECT_TRUE(upright || border.from.y == border.to.y);
        for (int i = upright ? border.from.y : border.from.x; i < (upright ? border.to.y : border.to.x);
             ++i) {
            const auto side =
                upright ? std::tuple(border.from.x, i, true) : std::tuple(i, border.from.y, false);
            EXPECT_TRUE(sides.insert(side).second) << "drawn twice";
        }
    }
    return sides;
}

bool parts(const MapCell* one, const MapCell* other) {
    return one->legal && other->legal && one->verdict != other->verdict;
}

Sides sides_by_cells(const Map& map) {
    const std::vector<const MapCell*> all = cells(map);
    const int width = map.grid.x.count;
    Sides sides;
    for (int y = 0; y < map.grid.y.count; ++y)
        for (int x = 0; x < width; ++x) {
            const MapCell* here = all[y * width + x];
            if (x > 0 && parts(all[y * width + x - 1], here)) sides.insert({x, y, true});
            if (y > 0 && parts(all[(y - 1) * width + x], here)) sides.insert({x, y, false});
        }
    return sides;
}

TEST(MapBorders, RunWhereTheVerdictChangesAndNowhereElse) {
    std::size_t all = 0;
    for (const Document& document : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        for (const int rounds : {0, 40, 700, 10000}) {
            const Map map = begun(document, MapMode::Axis, rounds);
            const Sides sides = sides_of(map_borders(map_rows(map)));
            EXPECT_EQ(sides, sides_by_cells(map)) << rounds;
            all += sides.size();
        }
    }
    EXPECT_GT(all, 500U);
}

}  // namespace
}  // namespace app::map_runs_test
