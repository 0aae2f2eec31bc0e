// The map around the pose: its middle is the pose, every place is what a query there says.
#include "app/features/map/neighbourhood.h"

#include <cmath>
#include <set>

#include "app/base/number.h"
#include "app/features/map/map_grid.h"
#include "app/features/map/map_legend.h"
#include "app/features/map/map_view.h"
#include "app/tests/view_scenes.h"

namespace app::neighbourhood_test {
namespace {

const auto always = [] { return true; };
constexpr glm::ivec2 room(61, 31);

glm::ivec2 middle(const MapGrid& grid) { return {grid.x.count / 2, grid.y.count / 2}; }

Document after(Document document, const std::vector<Command>& commands) {
    for (const Command& command : commands) document = apply(std::move(document), command);
    return document;
}

TEST(Neighbourhood, SaysOfEveryPlaceWhatAQueryThereSays) {
    for (const Document& document : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        Map map;
        refine(map, map_grid(document, {}, room), always);
        ASSERT_TRUE(is_complete(map));
        std::set<core::Verdict> verdicts;
        for (int y = 0; y < map.grid.y.count; ++y)
            for (int x = 0; x < map.grid.x.count; ++x) {
                const core::Trace trace = core::find_method("sat")->query(pair_at(map.grid, {x, y}), {});
                const glm::ivec2 place(x, y);
                const MapCell cell = cell_at(map, place);
                EXPECT_EQ(cell.verdict, trace.verdict);
                ASSERT_GE(cell.axis, 0);
                EXPECT_EQ(map.axes[cell.axis].name, core::name(trace.axes[trace.least]));
                verdicts.insert(cell.verdict);
            }
        EXPECT_GE(verdicts.size(), 2U) << "the map shows where they part";
    }
}

TEST(Neighbourhood, HasThePresentPoseInTheMiddleForEveryFreedomAndSpan) {
    for (const Document& document : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        for (const Freedom& freedom : freedoms(pair(document))) {
            for (const double span : {0.0, 0.3, 1.0}) {
                const MapGrid grid = map_grid(document, {freedom, {}, MapMode::Axis, span}, room);
                EXPECT_EQ(pair_at(grid, middle(grid)), pair(document)) << id(freedom);
                EXPECT_TRUE(way_to(document, grid, middle(grid)).empty());
                EXPECT_EQ(grid.x.count % 2, 1);
                EXPECT_GE(grid.x.count, 3) << id(freedom) << " " << span;
            }
        }
    }
}

TEST(Neighbourhood, AtItsNarrowestGoesFromDoubleToDouble) {
    const Document document = test::edge_separated();
    const MapGrid grid = map_grid(document, {{}, {}, MapMode::Verdict, 0}, room);
    ASSERT_TRUE(grid.x.by_ulp);
    for (int i = 0; i + 1 < grid.x.count; ++i)
        EXPECT_EQ(rank(value_at(grid.x, i + 1)) - rank(value_at(grid.x, i)), 1);
}

TEST(Neighbourhood, TurnsNoFartherThanOnceRound) {
    for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
        const Freedom turn{Side::B, Freedom::Kind::Turn, 2};
        const MapGrid wide = map_grid(document, {turn, {}, MapMode::Axis, 1}, {301, 31});
        EXPECT_NEAR(wide.x.step * (wide.x.count / 2), glm::radians(180.0), 1e-9);
    }
}

TEST(Neighbourhood, LeadsToTheVeryPlaceThatWasAsked) {
    const Document document = test::edge_separated();
    for (const Freedom& freedom : freedoms(pair(document))) {
        const MapGrid grid = map_grid(document, {freedom, {}, MapMode::Axis, 0.9}, room);
        const glm::ivec2 place(grid.x.count / 2 + 1, grid.y.count / 2 - 1);
        EXPECT_EQ(pair(after(document, way_to(document, grid, place))), pair_at(grid, place)) << id(freedom);
    }
}

TEST(Neighbourhood, IsKnownCoarselyAfterOneRoundAndNeedNotWait) {
    const MapGrid grid = map_grid(test::edge_separated(), {}, room);
    Map map;
    refine(map, grid, [] { return false; });
    EXPECT_FALSE(is_complete(map));
    int rows = 0;
    for (const MapBand& band : bands_of(map)) {
        EXPECT_EQ(band.low, rows);
        rows = band.high;
        for (int i = 0; i < band.across.count; ++i) EXPECT_TRUE(cell_of(map, band, i).known);
    }
    EXPECT_EQ(rows, grid.y.count) << "each place is told by one nearby";
    int turns = 0;
    while (!is_complete(map)) {
        int left = 50;
        refine(map, grid, [&] { return left-- > 0; });
        ASSERT_LT(++turns, 1000);
    }
    EXPECT_GT(turns, 10);
    Map whole;
    refine(whole, grid, always);
    for (std::size_t i = 0; i < map.cells.size(); ++i)
        EXPECT_EQ(map.cells[i].verdict, whole.cells[i].verdict);
}

TEST(Neighbourhood, CoversTheMapWithBandsHoweverFarItIs) {
    const MapGrid grid = map_grid(test::edge_separated(), {}, {151, 97});
    Map map;
    int coarse = 0, mixed = 0;
    refine(map, grid, [] { return false; });
    for (int turn = 0; turn < 4000; ++turn) {
        const std::vector<MapBand> bands = bands_of(map);
        int y = 0;
        for (const MapBand& band : bands) {
            EXPECT_EQ(band.low, y);
            ASSERT_GT(band.high, band.low);
            y = band.high;
            EXPECT_EQ(band.across.begin(0), 0);
            for (int i = 0; i < band.across.count; ++i) {
                ASSERT_TRUE(cell_of(map, band, i).known) << turn;
                EXPECT_EQ(band.across.nearest(band.across.begin(i)), i);
                EXPECT_EQ(band.across.nearest(band.across.place(i)), i);
            }
        }
        ASSERT_EQ(y, grid.y.count);
        coarse += bands[0].across.stride > 4 ? 1 : 0;
        mixed += bands.front().across.stride != bands.back().across.stride ? 1 : 0;
        if (is_complete(map)) break;
        int left = 37;
        refine(map, grid, [&] { return left-- > 0; });
    }
    EXPECT_TRUE(is_complete(map));
    EXPECT_EQ(bands_of(map).size(), static_cast<std::size_t>(grid.y.count));
    EXPECT_GT(coarse, 2);
    EXPECT_GT(mixed, 100);
}

MapEntry entry_of(const MapAxis& axis, const Theme& theme = themes()[0]) {
    Map map;
    map.grid.x.count = map.grid.y.count = 1;
    map.axes = {axis};
    map.cells = {{true, true, {}, {}, 0}};
    return map_entries(map, map_runs(map.grid.mode, map_rows(map)), theme, test::words()).at(0);
}

TEST(Neighbourhood, TellsEveryPairOfEdgesApart) {
    std::set<std::string> looks;
    for (const Theme& theme : themes())
        for (int a = 0; a < 3; ++a)
            for (int b = 0; b < 3; ++b) {
                const MapEntry entry = entry_of({"", "", core::AxisKind::EdgePair, a, b, {}}, theme);
                EXPECT_NE(entry.hatch, Hatch::None);
                looks.insert(theme.id + std::to_string(entry.color.r) + "/" +
                             std::to_string(static_cast<int>(entry.hatch)));
            }
    EXPECT_EQ(looks.size(), 9 * themes().size());
}

TEST(Neighbourhood, TellsFacesOfAAndOfBApartWithoutTheirHues) {
    EXPECT_NE(entry_of({"", "", core::AxisKind::FaceA, 0, -1, {}}).hatch,
              entry_of({"", "", core::AxisKind::FaceB, -1, 0, {}}).hatch);
}

TEST(Neighbourhood, TellsANearestEdgeFromTheCornersAtItsEndsWithoutItsHue) {
    using Kind = core::Feature::Kind;
    for (int i = 0; i < 12; ++i) {
        const auto nearest = [&](Kind kind, bool of_a) {
            return entry_of({"", "", core::AxisKind::Nearest, of_a ? i : -1, of_a ? -1 : i, kind});
        };
        for (const Kind kind : {Kind::Vertex, Kind::Edge}) {
            EXPECT_NE(nearest(kind, true).hatch, Hatch::None) << i;
            EXPECT_EQ(nearest(kind, true).hatch, nearest(kind, false).hatch) << i;
            EXPECT_EQ(nearest(kind, true).color, nearest(kind, false).color) << i;
        }
        for (int corner = 0; corner < 8; ++corner)
            EXPECT_NE(nearest(Kind::Edge, true).hatch,
                      entry_of({"", "", core::AxisKind::Nearest, corner, -1, Kind::Vertex}).hatch);
    }
    EXPECT_EQ(entry_of({"", "", core::AxisKind::Found, -1, -1, {}}).hatch, Hatch::None);
}

TEST(Neighbourhood, IsDrawnAheadAsItWillBeAskedFor) {
    const Words words = test::words();
    const MapGrid grid = map_grid(test::flat_overlap(), {}, room);
    Map map;
    refine(map, grid, [] { return false; });
    const Look look{find_theme("dark"), 1, true, {}};
    const MapPaper paper{&map, Vec2(400, 200), NumberForm::Brief};
    MapPicture picture;
    draw_ahead(picture, map, words);
    EXPECT_TRUE(picture.drawing.paths.empty()) << "nobody asked for it yet";
    keep_up(picture, paper, look, words);
    refine(map, grid, always);
    draw_ahead(picture, map, words);
    const MapPicture::Source ahead = picture.source;
    EXPECT_EQ(ahead.stride, 0);
    const Drawing& asked = keep_up(picture, paper, look, words);
    EXPECT_EQ(picture.source, ahead) << "so it is not drawn again";
    const Drawing drawn = drawn_map(paper, look, words);
    EXPECT_EQ(asked.paths.size(), drawn.paths.size());
    EXPECT_EQ(asked.texts.size(), drawn.texts.size());
    EXPECT_EQ(asked.background.a, 0);
    MapWish other;
    other.span = 0.9;
    refine(map, map_grid(test::flat_overlap(), other, room), always);
    draw_ahead(picture, map, words);
    EXPECT_EQ(picture.source, ahead) << "another map";
}

TEST(Neighbourhood, StartsAnewWhenTheDocumentChanges) {
    Document document = test::edge_separated();
    Map map;
    refine(map, map_grid(document, {}, room), always);
    body(document, Side::B).placed.pose.position.x += 0.5;
    refine(map, map_grid(document, {}, room), [] { return false; });
    EXPECT_FALSE(is_complete(map));
    EXPECT_EQ(map.grid.pair, pair(document));
}

TEST(Neighbourhood, MarksSizesThatNoShapeHas) {
    const Freedom half{Side::B, Freedom::Kind::Size, 0};
    Map map;
    refine(map, map_grid(test::edge_separated(), {half, {}, MapMode::Verdict, 1}, room), always);
    EXPECT_FALSE(cell_at(map, {0, 15}).legal);
    EXPECT_TRUE(cell_at(map, {60, 15}).legal);
}

TEST(Neighbourhood, ComparesWithTheReferenceWhereAskedTo) {
    Document document = test::flat_overlap();
    document.settings.touching = 0.2;  // a method that takes a fifth of the size for touching
    Map map;
    refine(map, map_grid(document, {{}, {}, MapMode::Difference, 1}, room), always);
    int differs = 0, agrees = 0;
    for (const MapCell& cell : map.cells) ++(cell.verdict == cell.truth ? agrees : differs);
    EXPECT_GT(differs, 20);
    EXPECT_GT(agrees, 20);
}

TEST(Neighbourhood, IsOfUseForHugeAndTinyPairs) {
    for (const core::Real factor : {1e-150, 1e-9, 1e9, 1e150}) {
        Map map;
        refine(map, map_grid(test::grown(test::flat_overlap(), factor, {0, 0, 0}), {}, room), always);
        int apart = 0;
        for (const MapCell& cell : map.cells) apart += cell.verdict == core::Verdict::Separated ? 1 : 0;
        EXPECT_GT(apart, 50) << factor;
        EXPECT_LT(apart, room.x * room.y - 50) << factor;
    }
}

}  // namespace
}  // namespace app::neighbourhood_test
