// Tests of the map: its center is the current pose, every cell matches a query.
#include <algorithm>
#include <cmath>
#include <set>

#include "app/base/number.h"
#include "app/features/map/map.h"
#include "app/features/map/map_drawing.h"
#include "app/tests/view_scenes.h"

namespace app::map_refinement_test {
namespace {

const auto always = [] { return true; };
constexpr glm::ivec2 max_cells(61, 31);

glm::ivec2 center_cell(const MapGrid& grid) { return {grid.x.count / 2, grid.y.count / 2}; }

Document apply_all(Document document, const std::vector<Command>& commands) {
    for (const Command& command : commands) document = apply(std::move(document), command);
    return document;
}

// Hulls with that many points each.
Document hulls_of(int points) {
    Document document = make_solid_document();
    for (const int body : {0, 1}) {
        core::Hull hull;
        hull.points.clear();
        for (int i = 0; i < points; ++i) {
            const double height = 1 - (2.0 * i + 1) / points, width = std::sqrt(1 - height * height);
            hull.points.emplace_back(width * std::cos(2.4 * i), height, width * std::sin(2.4 * i));
        }
        document.bodies[body].placed = {std::move(hull), {{1.5 * body, 0.2 * body, 0}, {}}};
    }
    return document;
}

// A frame must not wait for more queries of large shapes than one.
TEST(MapRefinement, BeginsWithTheCurrentPoseAloneForLargeShapes) {
    constexpr glm::ivec2 many_cells(401, 101);
    const auto count_computed = [](const Map& map) {
        return std::ranges::count_if(map.cells, [](const MapCell& cell) { return cell.computed; });
    };
    Map small, large;
    refine_map(small, make_map_grid(hulls_of(20), {}, many_cells), [] { return false; });
    EXPECT_GT(count_computed(small), 30);
    refine_map(large, make_map_grid(hulls_of(100), {}, many_cells), [] { return false; });
    EXPECT_EQ(count_computed(large), 1);
    EXPECT_TRUE(large.cells[large.grid.index(center_cell(large.grid))].computed);
    const MapPass pass = last_complete_pass(large);
    EXPECT_EQ(pass.count, glm::ivec2(1));
    EXPECT_EQ(pass.cell({0, 0}), center_cell(large.grid));
    refine_map(large, large.grid, [&] { return large.stride >= coarse_map_stride; });
    EXPECT_EQ(count_computed(large), count_computed(small)) << "the next passes are the same";
}

TEST(MapRefinement, TakesTheTraceOfTheCurrentPose) {
    Document document = hulls_of(100);
    document.method = "exact";
    const MapGrid grid = make_map_grid(document, {}, {401, 101});
    EXPECT_TRUE(has_large_shapes(grid));
    core::Trace trace = core::find_method("sat")->query(grid.pair, {});
    trace.verdict = core::Verdict::Touching;  // tells it from a query
    Map map;
    refine_map(
        map, grid, [] { return false; }, &trace);
    EXPECT_EQ(map.cells[grid.index(center_cell(grid))].verdict, core::Verdict::Touching);
    EXPECT_EQ(std::ranges::count_if(map.cells, [](const MapCell& cell) { return cell.computed; }), 1);
}

TEST(MapRefinement, MatchesAQueryAtEveryCell) {
    for (const Document& document : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        Map map;
        refine_map(map, make_map_grid(document, {}, max_cells), always);
        ASSERT_TRUE(is_complete(map));
        std::set<core::Verdict> verdicts;
        for (int y = 0; y < map.grid.y.count; ++y)
            for (int x = 0; x < map.grid.x.count; ++x) {
                const core::Trace trace = core::find_method("sat")->query(pair_at(map.grid, {x, y}), {});
                const glm::ivec2 cell_index(x, y);
                const MapCell cell = cell_at(map, cell_index);
                EXPECT_EQ(cell.verdict, trace.verdict);
                ASSERT_GE(cell.axis, 0);
                EXPECT_EQ(core::to_string(map.axes[cell.axis]), core::to_string(trace.axes[trace.least]));
                verdicts.insert(cell.verdict);
            }
        EXPECT_GE(verdicts.size(), 2U) << "the map contains a verdict boundary";
    }
}

TEST(MapRefinement, HasTheCurrentPoseAtTheCenterForEveryParameterAndRange) {
    for (const Document& document : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        for (const MapParameter& parameter : map_parameters(pair(document))) {
            for (const double range : {0.0, 0.3, 1.0}) {
                const MapGrid grid =
                    make_map_grid(document, {parameter, {}, MapMode::Axis, range}, max_cells);
                EXPECT_EQ(pair_at(grid, center_cell(grid)), pair(document)) << parameter_id(parameter);
                EXPECT_TRUE(commands_to_cell(document, grid, center_cell(grid)).empty());
                EXPECT_EQ(grid.x.count % 2, 1);
                EXPECT_GE(grid.x.count, 3) << parameter_id(parameter) << " " << range;
            }
        }
    }
}

TEST(MapRefinement, StepsByUlpsAtTheSmallestRange) {
    const Document document = test::edge_separated();
    const MapGrid grid = make_map_grid(document, {{}, {}, MapMode::Verdict, 0}, max_cells);
    ASSERT_TRUE(grid.x.in_ulps);
    for (int i = 0; i + 1 < grid.x.count; ++i)
        EXPECT_EQ(to_ordinal(value_at(grid.x, i + 1)) - to_ordinal(value_at(grid.x, i)), 1);
}

TEST(MapRefinement, RotatesByAtMostOneTurn) {
    for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
        const MapParameter rotation{Side::B, MapParameter::Kind::Rotation, 2};
        const MapGrid wide = make_map_grid(document, {rotation, {}, MapMode::Axis, 1}, {301, 31});
        EXPECT_NEAR(wide.x.step * (wide.x.count / 2), glm::radians(180.0), 1e-9);
    }
}

TEST(MapRefinement, MovesExactlyToTheRequestedCell) {
    const Document document = test::edge_separated();
    for (const MapParameter& parameter : map_parameters(pair(document))) {
        const MapGrid grid = make_map_grid(document, {parameter, {}, MapMode::Axis, 0.9}, max_cells);
        const glm::ivec2 cell_index(grid.x.count / 2 + 1, grid.y.count / 2 - 1);
        EXPECT_EQ(pair(apply_all(document, commands_to_cell(document, grid, cell_index))),
                  pair_at(grid, cell_index))
            << parameter_id(parameter);
    }
}

TEST(MapRefinement, IsCoarseAfterOnePass) {
    const MapGrid grid = make_map_grid(test::edge_separated(), {}, max_cells);
    Map map;
    refine_map(map, grid, [] { return false; });
    EXPECT_FALSE(is_complete(map));
    int rotations = 0;
    while (!is_complete(map)) {
        int left = 50;
        refine_map(map, grid, [&] { return left-- > 0; });
        ASSERT_LT(++rotations, 1000);
    }
    EXPECT_GT(rotations, 10);
    Map whole;
    refine_map(whole, grid, always);
    for (std::size_t i = 0; i < map.cells.size(); ++i)
        EXPECT_EQ(map.cells[i].verdict, whole.cells[i].verdict);
}

TEST(MapRefinement, HasACompletePassAtEveryStage) {
    const MapGrid grid = make_map_grid(test::edge_separated(), {}, {151, 97});
    Map map;
    std::set<int> strides;
    refine_map(map, grid, [] { return false; });
    for (int rotation = 0; rotation < 4000; ++rotation) {
        const MapPass pass = last_complete_pass(map);
        strides.insert(pass.stride);
        int centers = 0;
        for (int i = 0; i < pass.count.x * pass.count.y; ++i) {
            const glm::ivec2 cell = pass.cell({i % pass.count.x, i / pass.count.x});
            ASSERT_TRUE(map.cells[grid.index(cell)].computed) << rotation;
            centers += cell == grid.center() ? 1 : 0;
        }
        EXPECT_EQ(centers, 1) << "the current pose is in each pass";
        if (is_complete(map)) break;
        int left = 37;
        refine_map(map, grid, [&] { return left-- > 0; });
    }
    EXPECT_EQ(strides, (std::set{1, 2, 4, 8, 16, 32}));
}

// Of a map in which each of the axes decides in one cell.
std::vector<LegendEntry> entries_of(const std::vector<core::AxisTest>& axes,
                                    const Theme& theme = themes()[0]) {
    Map map;
    map.grid.x.count = static_cast<int>(axes.size());
    map.grid.y.count = 1;
    map.axes = axes;
    for (int i = 0; i < map.grid.x.count; ++i) map.cells.push_back({true, true, {}, {}, i});
    return legend_entries(map, theme, test::load_text_catalog());
}

LegendEntry entry_of(const core::AxisTest& axis) { return entries_of({axis}).at(0); }

// Strength and hatch tell axes of one owner apart, also in grey.
std::size_t count_looks(const std::vector<LegendEntry>& entries) {
    std::set<std::pair<float, HatchPattern>> looks;
    for (const LegendEntry& entry : entries) looks.insert({entry.color.a, entry.hatch});
    return looks.size();
}

TEST(MapRefinement, DistinguishesEightEdgePairs) {
    std::vector<core::AxisTest> axes;
    for (int a = 0; a < 3; ++a)
        for (int b = 0; b < 3; ++b) axes.push_back({core::AxisKind::EdgePair, a, b, {}});
    for (const Theme& theme : themes()) {
        const std::vector<LegendEntry> entries = entries_of(axes, theme);
        EXPECT_EQ(count_looks(entries), 9U) << "eight, and grey";
        EXPECT_EQ(std::ranges::count(entries, with_alpha(theme.dim, 0.14F), &LegendEntry::color), 1);
    }
}

TEST(MapRefinement, DistinguishesFacesOfAAndBWithoutHue) {
    EXPECT_NE(entry_of({core::AxisKind::FaceA, 0, -1, {}}).hatch,
              entry_of({core::AxisKind::FaceB, -1, 0, {}}).hatch);
}

TEST(MapRefinement, DistinguishesANearestEdgeFromVerticesWithoutHue) {
    using Kind = core::Feature::Kind;
    for (int edge = 0; edge < 12; ++edge) {
        for (const bool of_a : {true, false}) {
            const auto nearest = [&](Kind kind, int feature) {
                return core::AxisTest{core::AxisKind::NearestFeature, of_a ? feature : -1,
                                      of_a ? -1 : feature, kind};
            };
            std::vector<core::AxisTest> axes{nearest(Kind::Edge, edge)};
            for (int vertex = 0; vertex < 7; ++vertex) axes.push_back(nearest(Kind::Vertex, vertex));
            EXPECT_EQ(count_looks(entries_of(axes)), 8U) << edge;
        }
    }
}

TEST(MapRefinement, IsDrawnAheadOfTheNextFrame) {
    const TextCatalog texts = test::load_text_catalog();
    const MapGrid grid = make_map_grid(test::flat_overlap(), {}, max_cells);
    MapState state;
    Map& map = state.map;
    CachedView& cache = state.drawing;
    const auto never = [] { return false; };
    const auto work = [&](bool has_event) {
        work_between_frames(state, texts, {never, [=] { return has_event; }});
    };
    work(false);
    EXPECT_TRUE(map.cells.empty()) << "nothing was requested yet";
    refine_map(map, grid, never);
    const ViewKey key{.document = test::flat_overlap(),
                      .size_px = Vec2(400, 200),
                      .scale = 1,
                      .theme = find_theme("dark"),
                      .language = texts.language()};
    work(false);
    EXPECT_TRUE(cache.drawing.paths.empty()) << "nothing requested it yet";
    update(state, key, texts);
    refine_map(map, grid, always);
    const auto first_drawing = cache.inputs;
    work(true);
    EXPECT_EQ(cache.inputs, first_drawing) << "an event is waiting";
    work(false);
    ASSERT_TRUE(cache.inputs);
    const ViewKey drawn_ahead = *cache.inputs;
    EXPECT_EQ(drawn_ahead.own[0], 0) << "the map is complete";
    update(state, key, texts);
    const Drawing& requested = cache.drawing;
    EXPECT_EQ(cache.inputs, drawn_ahead) << "the drawing is reused";
    const Drawing drawn =
        draw_map_picture({&map, key.size_px, key.number_format}, {key.theme, key.scale, true, {}}, texts);
    EXPECT_EQ(requested.paths.size(), drawn.paths.size());
    EXPECT_EQ(requested.texts.size(), drawn.texts.size());
    EXPECT_EQ(requested.background.a, 0);
    MapOptions other;
    other.range = 0.9;
    refine_map(map, make_map_grid(test::flat_overlap(), other, max_cells), always);
    update(state, key, texts);
    EXPECT_NE(cache.inputs, drawn_ahead) << "another map";
}

TEST(MapRefinement, RestartsWhenTheDocumentChanges) {
    Document document = test::edge_separated();
    Map map;
    refine_map(map, make_map_grid(document, {}, max_cells), always);
    body(document, Side::B).placed.pose.position.x += 0.5;
    refine_map(map, make_map_grid(document, {}, max_cells), [] { return false; });
    EXPECT_FALSE(is_complete(map));
    EXPECT_EQ(map.grid.pair, pair(document));
}

TEST(MapRefinement, MarksInvalidSizes) {
    const MapParameter half{Side::B, MapParameter::Kind::Size, 0};
    Map map;
    refine_map(map, make_map_grid(test::edge_separated(), {half, {}, MapMode::Verdict, 1}, max_cells),
               always);
    EXPECT_FALSE(cell_at(map, {0, 15}).valid);
    EXPECT_TRUE(cell_at(map, {60, 15}).valid);
}

TEST(MapRefinement, ComparesWithTheReferenceInDifferenceMode) {
    Document document = test::flat_overlap();
    document.settings.touching_tolerance = 0.2;  // the method returns touching up to a fifth of the size
    Map map;
    refine_map(map, make_map_grid(document, {{}, {}, MapMode::Difference, 1}, max_cells), always);
    int differs = 0, matches = 0;
    for (const MapCell& cell : map.cells) ++(cell.verdict == cell.reference_verdict ? matches : differs);
    EXPECT_GT(differs, 20);
    EXPECT_GT(matches, 20);
}

TEST(MapRefinement, WorksForHugeAndTinyPairs) {
    for (const core::Real factor : {1e-150, 1e-9, 1e9, 1e150}) {
        Map map;
        refine_map(
            map,
            make_map_grid(test::scaled_and_moved(test::flat_overlap(), factor, {0, 0, 0}), {}, max_cells),
            always);
        int distance = 0;
        for (const MapCell& cell : map.cells) distance += cell.verdict == core::Verdict::Separated ? 1 : 0;
        EXPECT_GT(distance, 50) << factor;
        EXPECT_LT(distance, max_cells.x * max_cells.y - 50) << factor;
    }
}

}  // namespace
}  // namespace app::map_refinement_test
