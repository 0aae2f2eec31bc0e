// The map at the bottom, used by its widgets.
#include "app/features/map/map_panel.h"

#include <cmath>

#include <gtest/gtest.h>

#include "app/analysis/comparison.h"
#include "app/base/number.h"
#include "app/features/map/map_grid.h"
#include "app/features/map/map_view.h"
#include "app/features/map/map_words.h"
#include "app/features/map/neighbourhood.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::map_panel_test {

namespace {

// What the window does between its frames, all at once.
void finish(PanelDriver& driver) {
    Map& map = driver.workspace.map;
    for (int i = 0; i < 10 && driver.workspace.unfinished; ++i) {
        refine(map, map.grid, [] { return true; });
        driver.frame();
    }
    EXPECT_FALSE(driver.workspace.unfinished);
}

bool says(const PanelDriver& driver, const std::string& text) {
    for (const Drawing& drawing : driver.painted)
        for (const Text& run : drawing.texts)
            if (run.utf8 == text) return true;
    return false;
}

bool has_words(const PanelDriver& driver, const std::string& part) {
    for (const Drawing& drawing : driver.painted)
        for (const Text& run : drawing.texts)
            if (run.utf8.find(part) != std::string::npos) return true;
    return false;
}

}  // namespace

TEST(MapPanel, AsksForFramesUntilItIsCompleteAndComputesBetweenThem) {
    PanelDriver driver(edge_separated(), "en", {900, 600});
    driver.workspace.layout.bottom = 190;  // a low map
    EXPECT_FALSE(driver.workspace.unfinished);
    driver.click("bottom.map");
    ASSERT_TRUE(driver.has("map"));
    driver.frame(5);
    EXPECT_TRUE(driver.workspace.unfinished);
    EXPECT_FALSE(is_complete(driver.workspace.map)) << "what is long is not done in a frame";
    finish(driver);
    EXPECT_TRUE(is_complete(driver.workspace.map));
    driver.enter("shape.b.center.0", "0.9");
    finish(driver);
    EXPECT_EQ(driver.workspace.map.grid.pair, pair(driver.document()));
    driver.workspace.map = {};
    driver.click("bottom.strip");
    EXPECT_FALSE(driver.workspace.unfinished) << "nothing is computed that nobody sees";
}

TEST(MapPanel, GoesWhereItIsClickedInOneStepOfUndo) {
    PanelDriver driver(edge_separated());
    driver.click("bottom.map");
    finish(driver);
    const Document before = driver.document();
    const MapGrid grid = driver.workspace.map.grid;
    driver.click("map");
    const core::Vec3 moved =
        driver.document().bodies[1].placed.pose.position - before.bodies[1].placed.pose.position;
    EXPECT_NE(moved.x, 0) << "the legend takes more room than the ticks: the middle is right of the pose";
    EXPECT_LT(std::abs(moved.x), grid.x.step * grid.x.count);
    driver.history.undo();
    EXPECT_EQ(driver.document(), before);
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(MapPanel, VariesWhatIsChosen) {
    PanelDriver driver(edge_separated());
    driver.click("bottom.map");
    driver.click("map.x");
    driver.click("map.x.b.turn.z");
    EXPECT_EQ(id(driver.workspace.map.grid.x.freedom), "b.turn.z");
    driver.click("map.y");
    driver.click("map.y.b.turn.z");
    EXPECT_EQ(id(driver.workspace.map.grid.y.freedom), "b.turn.z");
    EXPECT_EQ(id(driver.workspace.map.grid.x.freedom), "b.y") << "the two change places";
}

TEST(MapPanel, ReachesFromTheSizeOfThePairToSingleDoubles) {
    PanelDriver driver(edge_separated());
    driver.click("bottom.map");
    EXPECT_FALSE(driver.workspace.map.grid.x.by_ulp);
    driver.drag("map.span", {-400, 0});
    EXPECT_TRUE(driver.workspace.map.grid.x.by_ulp);
    finish(driver);
    driver.frame();
    EXPECT_TRUE(has_words(driver, "B position x: ULP from 0.8401"));
    EXPECT_TRUE(says(driver, "0")) << "ticks tell the offset from it";
    EXPECT_TRUE(says(driver, "+1")) << "a tick at every double";
}

TEST(MapPanel, TellsOffsetsAtTheTicksAndThePresentValueInTheTitle) {
    PanelDriver driver(flat_overlap());
    driver.click("bottom.map");
    driver.click("map.y");
    driver.click("map.y.b.turn.z");
    finish(driver);
    driver.frame();
    EXPECT_TRUE(has_words(driver, "B position x: offset from 1.28"));
    EXPECT_TRUE(has_words(driver, "B rotation about z: offset from -27.502°"));
    EXPECT_TRUE(says(driver, "0"));
    EXPECT_TRUE(says(driver, "+2"));
    EXPECT_TRUE(says(driver, "-2"));
    EXPECT_TRUE(has_words(driver, "0°")) << "a turn in degrees";
    EXPECT_FALSE(says(driver, "1.28")) << "no tick is absolute";
}

TEST(MapPanel, SaysOfATurnOfASolidThatItIsFromThePresentPose) {
    PanelDriver driver(edge_separated(), "zh");
    driver.click("bottom.map");
    driver.click("map.x");
    driver.click("map.x.b.turn.z");
    EXPECT_TRUE(has_words(driver, "B 绕 z 轴旋转：相对当前姿态"));
    driver.click("map.y");
    driver.click("map.y.b.size.0");
    EXPECT_TRUE(has_words(driver, "B 半长 x：相对 0.45 的偏移"));
}

TEST(MapPanel, WritesThePresentValueInTheFormOfTheNumbers) {
    PanelDriver driver(edge_separated());
    driver.click("bottom.map");
    for (int i = 0; i < 2; ++i) driver.key(compat::letter('N'));
    driver.frame(2);
    ASSERT_EQ(driver.workspace.numbers, NumberForm::Hex);
    EXPECT_TRUE(has_words(driver, "offset from " + exact_text(0.8401, NumberForm::Hex)));
}

TEST(MapPanel, TellsOfAPlaceBesideItAndNeverOverTheCross) {
    for (const ImVec2 size : {ImVec2(1600, 1000), ImVec2(1280, 720)}) {
        PanelDriver driver(edge_separated(), "en", size);
        driver.click("bottom.map");
        finish(driver);
        const Rect map = driver.rect("map");
        const Rect room = map_room({map.width, map.height}, 1);
        const glm::vec2 cross = cross_px(driver.workspace.map.grid, room);
        for (const float x : {-60.0F, -12.0F, 0.0F, 12.0F, 60.0F}) {
            for (const float y : {-20.0F, 0.0F, 20.0F}) {
                driver.move("map", {(cross.x + x) / map.width, (cross.y + y) / map.height});
                driver.frame(3);
                const Rect told = driver.rect("map.told");
                EXPECT_FALSE(told.contains(map.x + cross.x, map.y + cross.y)) << x << " " << y;
                EXPECT_GE(told.x, 0);
                EXPECT_LE(told.x + told.width, size.x);
            }
        }
    }
}

TEST(MapPanel, ShowsHowFarItReachesBesideTheSlider) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language);
        driver.click("bottom.map");
        driver.frame(2);
        const Rect slider = driver.rect("map.span"), value = driver.rect("map.reach");
        EXPECT_GE(value.x, slider.x + slider.width);
        EXPECT_GE(driver.rect("map.mode.axis").x, value.x + value.width);
        EXPECT_EQ(reach_text(driver.workspace.map.grid.x)[0], "±"[0]);
        driver.drag("map.span", {-400, 0});
        EXPECT_NE(reach_text(driver.workspace.map.grid.x).find(" ULP"), std::string::npos);
    }
}

TEST(MapPanel, HasFineCellsWhenItIsFinished) {
    PanelDriver driver(edge_separated());
    driver.click("bottom.map");
    finish(driver);
    const Rect map = driver.rect("map");
    const Rect room = map_room({map.width, map.height}, 1);
    EXPECT_LE(room.width / static_cast<float>(driver.workspace.map.grid.x.count), 2.1F);
    EXPECT_LE(room.height / static_cast<float>(driver.workspace.map.grid.y.count), 2.1F);
}

TEST(MapPanel, DrawsAgainOnlyWhatChanged) {
    PanelDriver driver(edge_separated());
    driver.click("bottom.map");
    finish(driver);
    driver.frame(2);
    const Path* kept = driver.workspace.map_picture.drawing.paths.data();
    driver.frame(3);
    EXPECT_EQ(driver.workspace.map_picture.drawing.paths.data(), kept);
    driver.workspace.theme = "light";
    driver.frame();
    EXPECT_EQ(driver.workspace.map_picture.source.theme, find_theme("light"));
    driver.enter("shape.b.center.0", "0.9");
    EXPECT_EQ(driver.workspace.map_picture.source.grid.pair, pair(driver.document()));
}

TEST(MapPanel, ShowsVerdictsAndDifferencesInWords) {
    Document document = flat_overlap();
    document.settings.touching = 0.2;
    PanelDriver driver(document);
    driver.click("bottom.map");
    driver.click("map.mode.verdict");
    finish(driver);
    driver.frame();
    EXPECT_TRUE(says(driver, "Overlap"));
    EXPECT_TRUE(says(driver, "Separated"));
    driver.click("map.mode.difference");
    finish(driver);
    driver.frame();
    EXPECT_TRUE(says(driver, "agree"));
    EXPECT_TRUE(says(driver, "Touching instead of Overlap"));
}

TEST(MapPanel, IsLedByKeys) {
    using compat::Key;
    using compat::letter;
    PanelDriver driver(edge_separated());
    const MapWish before = driver.workspace.map_wish;
    driver.key(letter('D'));
    driver.key(Key::Minus);
    EXPECT_EQ(driver.workspace.map_wish.mode, before.mode) << "a map that is not shown keeps its wishes";
    EXPECT_EQ(driver.workspace.map_wish.span, before.span);
    driver.key(letter('B'));
    ASSERT_TRUE(driver.has("map")) << "solids have no sweep";
    driver.key(letter('H'));
    EXPECT_EQ(id(driver.workspace.map.grid.x.freedom), "b.z") << "b.y goes up already";
    driver.key(letter('V'));
    driver.key(letter('V'));
    EXPECT_EQ(id(driver.workspace.map.grid.y.freedom), "b.turn.y");
    driver.key(letter('D'));
    EXPECT_EQ(driver.workspace.map.grid.mode, MapMode::Verdict);
    for (int i = 0; i < 33; ++i) driver.key(Key::Minus);
    EXPECT_TRUE(driver.workspace.map.grid.x.by_ulp);
    EXPECT_EQ(driver.workspace.map_wish.span, 0);
    for (int i = 0; i < 32; ++i) driver.key(Key::Equal);
    EXPECT_FALSE(driver.workspace.map.grid.x.by_ulp);
    EXPECT_EQ(driver.workspace.map_wish.span, 1);
    driver.key(letter('B'));
    EXPECT_FALSE(driver.has("map"));
}

TEST(MapPanel, NamesTheMethodItComparesWith) {
    PanelDriver driver(edge_separated());
    driver.click("bottom.map");
    const float width = driver.rect("map.mode.difference").width;
    EXPECT_GT(width, driver.rect("map.mode.verdict").width);
    EXPECT_STREQ(reference_for(pair(driver.document())).id, "exact");
}

TEST(MapPanel, CutsNoControlWhereItIsNarrow) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language, {900, 700});
        driver.click("bottom.map");
        driver.frame(2);
        for (const char* name :
             {"map.x", "map.y", "map.span", "map.mode.axis", "map.mode.difference", "map"}) {
            const Rect rect = driver.rect(name);
            EXPECT_LE(rect.x + rect.width, 900) << name;
            EXPECT_LE(rect.y + rect.height, 700) << name;
        }
    }
}

TEST(MapPanel, GoesToTheNextDoubleAtItsNarrowest) {
    PanelDriver driver(edge_separated());
    driver.click("bottom.map");
    driver.drag("map.span", {-400, 0});
    finish(driver);
    const core::Vec3 before = driver.document().bodies[1].placed.pose.position;
    driver.click("map", {0.15F, 0.5F});
    const core::Vec3& after = driver.document().bodies[1].placed.pose.position;
    const std::int64_t steps = rank(after.x) - rank(before.x);
    EXPECT_LT(steps, 0);
    EXPECT_LE(std::abs(steps), driver.workspace.map.grid.x.count / 2);
}

TEST(MapPanel, FollowsADragCoarselyAndIsFinishedAfterwards) {
    PanelDriver driver(edge_separated());
    driver.click("bottom.map");
    finish(driver);
    driver.drag("shape.b.half.0", {50, 0});
    const Map& map = driver.workspace.map;
    EXPECT_EQ(map.grid.pair, pair(driver.document()));
    int rows = 0;
    for (const MapBand& band : bands_of(map)) {
        for (int i = 0; i < band.across.count; ++i) ASSERT_TRUE(cell_of(map, band, i).known);
        rows += band.high - band.low;
    }
    EXPECT_EQ(rows, map.grid.y.count);
    finish(driver);
    EXPECT_TRUE(is_complete(map));
}

}  // namespace app::test::map_panel_test
