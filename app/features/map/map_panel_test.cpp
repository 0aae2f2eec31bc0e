// Tests of the map panel with mouse and keys.

#include <cmath>

#include <gtest/gtest.h>

#include "app/analysis/comparison.h"
#include "app/base/number.h"
#include "app/features/map/map.h"
#include "app/features/map/map_drawing.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::map_panel_test {

namespace {

// Completes the map; the window does this between frames.
void finish(PanelDriver& driver) {
    Map& map = driver.workspace.states.get<MapState>().map;
    for (int i = 0; i < 10 && driver.workspace.widgets.needs_another_frame; ++i) {
        refine_map(map, map.grid, [] { return true; });
        driver.frame();
    }
    EXPECT_FALSE(driver.workspace.widgets.needs_another_frame);
}

bool shows_text(const PanelDriver& driver, const std::string& text) {
    for (const Drawing& drawing : driver.drawings)
        for (const TextRun& run : drawing.texts)
            if (run.utf8 == text) return true;
    return false;
}

bool contains_text(const PanelDriver& driver, const std::string& text) {
    for (const Drawing& drawing : driver.drawings)
        for (const TextRun& run : drawing.texts)
            if (run.utf8.find(text) != std::string::npos) return true;
    return false;
}

}  // namespace

TEST(MapPanel, RequestsFramesUntilItIsCompleteAndComputesBetweenThem) {
    PanelDriver driver(edge_separated(), "en", {900, 600});
    driver.workspace.layout.sizes.view.height = 190;  // a small map
    driver.frame();
    EXPECT_FALSE(driver.workspace.widgets.needs_another_frame);
    driver.click("tab.map");
    ASSERT_TRUE(driver.has("map"));
    driver.frame(5);
    EXPECT_TRUE(driver.workspace.widgets.needs_another_frame);
    EXPECT_FALSE(is_complete(driver.workspace.states.get<MapState>().map))
        << "a long computation takes several frames";
    finish(driver);
    EXPECT_TRUE(is_complete(driver.workspace.states.get<MapState>().map));
    driver.enter("shape.b.center.0", "0.9");
    finish(driver);
    EXPECT_EQ(driver.workspace.states.get<MapState>().map.grid.pair, pair(driver.document()));
    driver.workspace.states.get<MapState>().map = {};
    driver.click("tab.strip");
    EXPECT_FALSE(driver.workspace.widgets.needs_another_frame) << "a hidden map is not computed";
}

TEST(MapPanel, MovesToAClickedCellInOneUndoStep) {
    PanelDriver driver(edge_separated());
    driver.click("tab.map");
    finish(driver);
    const Document previous = driver.document();
    const MapGrid grid = driver.workspace.states.get<MapState>().map.grid;
    driver.click("map");
    const core::Vec3 moved =
        driver.document().bodies[1].placed.pose.position - previous.bodies[1].placed.pose.position;
    EXPECT_NE(moved.x, 0)
        << "the legend is wider than the ticks: the center of the widget is right of the pose";
    EXPECT_LT(std::abs(moved.x), grid.x.step * grid.x.count);
    driver.history.undo();
    EXPECT_EQ(driver.document(), previous);
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(MapPanel, VariesTheChosenParameters) {
    PanelDriver driver(edge_separated());
    driver.click("tab.map");
    driver.click("map.x");
    driver.click("map.x.b.turn.z");
    EXPECT_EQ(parameter_id(driver.workspace.states.get<MapState>().map.grid.x.parameter), "b.turn.z");
    driver.click("map.y");
    driver.click("map.y.b.turn.z");
    EXPECT_EQ(parameter_id(driver.workspace.states.get<MapState>().map.grid.y.parameter), "b.turn.z");
    EXPECT_EQ(parameter_id(driver.workspace.states.get<MapState>().map.grid.x.parameter), "b.y")
        << "x and y are swapped";
}

TEST(MapPanel, RangesFromTheSizeOfThePairToSingleDoubles) {
    PanelDriver driver(edge_separated());
    driver.click("tab.map");
    EXPECT_FALSE(driver.workspace.states.get<MapState>().map.grid.x.in_ulps);
    driver.drag("map.range", {-400, 0});
    EXPECT_TRUE(driver.workspace.states.get<MapState>().map.grid.x.in_ulps);
    finish(driver);
    driver.frame();
    EXPECT_TRUE(contains_text(driver, "B position x: ULP from 0.8401"));
    EXPECT_TRUE(shows_text(driver, "0")) << "ticks are offsets from the current value";
    EXPECT_TRUE(shows_text(driver, "+1")) << "one tick per double";
}

TEST(MapPanel, ShowsOffsetsAtTheTicksAndTheCurrentValueInTheTitle) {
    PanelDriver driver(flat_overlap());
    driver.workspace.layout.sizes.view.placement = Placement::Below;
    driver.click("tab.map");
    driver.click("map.y");
    driver.click("map.y.b.turn.z");
    finish(driver);
    driver.frame();
    EXPECT_TRUE(contains_text(driver, "B position x: offset from 1.28"));
    EXPECT_TRUE(contains_text(driver, "B rotation about z: offset from −27.502°"));
    EXPECT_TRUE(shows_text(driver, "0"));
    EXPECT_TRUE(shows_text(driver, "+2"));
    EXPECT_TRUE(shows_text(driver, "−2"));
    EXPECT_TRUE(contains_text(driver, "0°")) << "a rotation in degrees";
    EXPECT_FALSE(shows_text(driver, "1.28")) << "no tick is absolute";
}

TEST(MapPanel, ShowsRotationsOfASolidRelativeToTheCurrentPose) {
    PanelDriver driver(edge_separated(), "zh");
    driver.click("tab.map");
    driver.click("map.x");
    driver.click("map.x.b.turn.z");
    EXPECT_TRUE(contains_text(driver, "B 绕 z 轴旋转：相对当前位姿"));
    driver.click("map.y");
    driver.click("map.y.b.size.0");
    EXPECT_TRUE(contains_text(driver, "B 半长 x：相对 0.45 的偏移"));
}

TEST(MapPanel, UsesTheNumberFormatForTheCurrentValue) {
    PanelDriver driver(edge_separated());
    driver.click("tab.map");
    for (int i = 0; i < 2; ++i) driver.key(compat::letter('N'));
    driver.frame(2);
    ASSERT_EQ(driver.workspace.options.number_format, NumberFormat::Hex);
    EXPECT_TRUE(contains_text(driver, "offset from " + format_number(0.8401, NumberFormat::Hex)));
}

TEST(MapPanel, ShowsATooltipNextToTheCellAndNotOverTheCross) {
    for (const ImVec2 size : {ImVec2(1600, 1000), ImVec2(1280, 720)}) {
        PanelDriver driver(edge_separated(), "en", size);
        driver.click("tab.map");
        finish(driver);
        const ScreenRect map = driver.rect("map");
        const ScreenRect area = map_area({map.width, map.height}, 1);
        const glm::vec2 cross = area.center();
        for (const float x : {-60.0F, -12.0F, 0.0F, 12.0F, 60.0F}) {
            for (const float y : {-20.0F, 0.0F, 20.0F}) {
                driver.move("map", {(cross.x + x) / map.width, (cross.y + y) / map.height});
                driver.frame(3);
                const ScreenRect tooltip = driver.rect("map.told");
                EXPECT_FALSE(tooltip.contains(map.x + cross.x, map.y + cross.y)) << x << " " << y;
                EXPECT_GE(tooltip.x, 0);
                EXPECT_LE(tooltip.x + tooltip.width, size.x);
            }
        }
    }
}

TEST(MapPanel, ShowsItsRangeNextToTheSlider) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language, {2560, 1440});
        driver.workspace.layout.sizes.view.placement = Placement::Alone;
        driver.click("tab.map");
        driver.frame(2);
        const ScreenRect slider = driver.rect("map.range"), value = driver.rect("map.reach");
        EXPECT_GE(value.x, slider.x + slider.width);
        EXPECT_GE(driver.rect("map.mode.axis").x, value.x + value.width);
        EXPECT_EQ(range_text(driver.workspace.states.get<MapState>().map.grid.x)[0], "±"[0]);
        driver.drag("map.range", {-400, 0});
        EXPECT_NE(range_text(driver.workspace.states.get<MapState>().map.grid.x).find(" ULP"),
                  std::string::npos);
    }
}

TEST(MapPanel, HasFineCellsWhenItIsFinished) {
    PanelDriver driver(edge_separated());
    driver.click("tab.map");
    finish(driver);
    const ScreenRect map = driver.rect("map");
    const ScreenRect area = map_area({map.width, map.height}, 1);
    EXPECT_LE(area.width / static_cast<float>(driver.workspace.states.get<MapState>().map.grid.x.count),
              2.1F);
    EXPECT_LE(area.height / static_cast<float>(driver.workspace.states.get<MapState>().map.grid.y.count),
              2.1F);
}

TEST(MapPanel, DrawsAgainOnlyWhatChanged) {
    PanelDriver driver(edge_separated());
    driver.workspace.layout.sizes.view.placement = Placement::Below;
    driver.click("tab.map");
    finish(driver);
    driver.frame(2);
    const Path* cached = driver.workspace.states.get<MapState>().drawing.drawing.paths.data();
    driver.frame(3);
    EXPECT_EQ(driver.workspace.states.get<MapState>().drawing.drawing.paths.data(), cached);
    driver.workspace.options.theme = "light";
    driver.frame();
    EXPECT_EQ(driver.workspace.states.get<MapState>().drawing.inputs->theme, find_theme("light"));
    driver.enter("shape.b.center.0", "0.9");
    EXPECT_EQ(driver.workspace.states.get<MapState>().drawing.inputs->document.bodies,
              driver.document().bodies);
}

TEST(MapPanel, ShowsVerdictsAndDifferencesInWords) {
    Document document = flat_overlap();
    document.settings.touching_tolerance = 0.2;
    PanelDriver driver(document);
    driver.click("tab.map");
    driver.click("map.mode.verdict");
    finish(driver);
    driver.frame();
    EXPECT_TRUE(shows_text(driver, "Overlap"));
    EXPECT_TRUE(shows_text(driver, "Separated"));
    driver.click("map.mode.difference");
    finish(driver);
    driver.frame();
    EXPECT_TRUE(shows_text(driver, "agree"));
    EXPECT_TRUE(shows_text(driver, "Touching instead of Overlap"));
}

TEST(MapPanel, IsControlledByKeys) {
    using compat::Key;
    using compat::letter;
    PanelDriver driver(edge_separated());
    const MapOptions previous = driver.workspace.states.get<MapState>().options;
    driver.key(letter('D'));
    driver.key(Key::Minus);
    EXPECT_EQ(driver.workspace.states.get<MapState>().options.mode, previous.mode)
        << "the keys do not change a hidden map";
    EXPECT_EQ(driver.workspace.states.get<MapState>().options.range, previous.range);
    ASSERT_TRUE(driver.has("sweep"));
    driver.key(letter('B'));
    ASSERT_TRUE(driver.has("minkowski"));
    for (int i = 0; i < 4; ++i) driver.key(letter('B'));  // sphere, contacts, motion, map
    ASSERT_TRUE(driver.has("map"));
    driver.key(letter('H'));
    EXPECT_EQ(parameter_id(driver.workspace.states.get<MapState>().map.grid.x.parameter), "b.z")
        << "b.y is the vertical parameter already";
    driver.key(letter('V'));
    driver.key(letter('V'));
    EXPECT_EQ(parameter_id(driver.workspace.states.get<MapState>().map.grid.y.parameter), "b.turn.y");
    driver.key(letter('D'));
    EXPECT_EQ(driver.workspace.states.get<MapState>().map.grid.mode, MapMode::Verdict);
    for (int i = 0; i < 33; ++i) driver.key(Key::Minus);
    EXPECT_TRUE(driver.workspace.states.get<MapState>().map.grid.x.in_ulps);
    EXPECT_EQ(driver.workspace.states.get<MapState>().options.range, 0);
    for (int i = 0; i < 32; ++i) driver.key(Key::Equal);
    EXPECT_FALSE(driver.workspace.states.get<MapState>().map.grid.x.in_ulps);
    EXPECT_EQ(driver.workspace.states.get<MapState>().options.range, 1);
    driver.key(letter('B'));
    EXPECT_FALSE(driver.has("map"));
}

TEST(MapPanel, NamesTheMethodItComparesWith) {
    PanelDriver driver(edge_separated());
    driver.click("tab.map");
    const float width = driver.rect("map.mode.difference").width;
    EXPECT_GT(width, driver.rect("map.mode.verdict").width);
    EXPECT_STREQ(reference_method(pair(driver.document())).id, "exact");
}

TEST(MapPanel, CutsNoControlInANarrowWindow) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language, {900, 700});
        driver.click("tab.map");
        driver.frame(2);
        for (const char* name :
             {"map.x", "map.y", "map.range", "map.mode.axis", "map.mode.difference", "map"}) {
            const ScreenRect rect = driver.rect(name);
            EXPECT_LE(rect.x + rect.width, 900) << name;
            EXPECT_LE(rect.y + rect.height, 700) << name;
        }
    }
}

TEST(MapPanel, MovesToTheNextDoubleAtTheSmallestRange) {
    PanelDriver driver(edge_separated());
    driver.click("tab.map");
    driver.drag("map.range", {-400, 0});
    finish(driver);
    const core::Vec3 previous = driver.document().bodies[1].placed.pose.position;
    driver.click("map", {0.15F, 0.5F});
    const core::Vec3& current = driver.document().bodies[1].placed.pose.position;
    const std::int64_t steps = to_ordinal(current.x) - to_ordinal(previous.x);
    EXPECT_LT(steps, 0);
    EXPECT_LE(std::abs(steps), driver.workspace.states.get<MapState>().map.grid.x.count / 2);
}

TEST(MapPanel, FollowsADragCoarselyAndIsRefinedAfterwards) {
    PanelDriver driver(edge_separated());
    driver.workspace.options.reduced_motion = true;  // the camera follows the larger B
    driver.workspace.layout.sizes.view.placement = Placement::Below;
    driver.click("tab.map");
    finish(driver);
    driver.drag("shape.b.half.0", {50, 0});
    const Map& map = driver.workspace.states.get<MapState>().map;
    EXPECT_EQ(map.grid.pair, pair(driver.document()));
    const MapPass pass = last_complete_pass(map);
    for (int i = 0; i < pass.count.x * pass.count.y; ++i)
        ASSERT_TRUE(map.cells[map.grid.index(pass.cell({i % pass.count.x, i / pass.count.x}))].computed);
    finish(driver);
    EXPECT_TRUE(is_complete(map));
}

TEST(MapPanel, TakesThePlaceOfTheSceneInASmallWindow) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language, {640, 480});
        driver.key(compat::digit(7), true);
        driver.frame(2);
        EXPECT_EQ(driver.workspace.layout.view, "map");
        EXPECT_GE(driver.rect("map").height, 110) << "in the place of the scene";
        driver.key(compat::Key::Escape);
        driver.frame(2);
        EXPECT_FALSE(driver.has("map"));
        driver.click("tab.map");
        driver.frame(2);
        EXPECT_GE(driver.rect("map").height, 110);
        for (std::size_t i = 0; i < 9 && driver.workspace.layout.view != "strip"; ++i)
            driver.key(compat::letter('B'));
        driver.frame(2);
        EXPECT_EQ(driver.workspace.layout.view, "strip");
        EXPECT_TRUE(driver.has("view"));
    }
}

TEST(MapPanel, HasAReadableMap) {
    struct Window {
        ImVec2 size;
        float least;
    };
    for (const Window& window : {Window{{900, 600}, 120}, {{1280, 720}, 200}, {{1920, 1080}, 280}}) {
        for (const char* language : {"en", "zh"}) {
            PanelDriver driver(edge_separated(), language, window.size);
            driver.click("tab.map");
            const ScreenRect map = driver.rect("map");
            EXPECT_GE(map_area({map.width, map.height}, 1).height, window.least) << window.size.y;
            for (const char* mode : {"map.mode.verdict", "map.mode.difference"})
                EXPECT_EQ(driver.rect(mode).y, driver.rect("map.mode.axis").y)
                    << "all buttons are in one row";
        }
    }
}

TEST(MapPanel, HasItsKeysInTheShortcutListWhileItIsShown) {
    for (const std::string view : {"strip", "map"}) {
        PanelDriver driver(flat_overlap());
        driver.workspace.layout.view = view;
        driver.key(compat::Key::Slash, false, true);
        driver.frame();
        EXPECT_EQ(driver.has("keys.row.shortcut.map"), view == "map");
    }
}

}  // namespace app::test::map_panel_test
