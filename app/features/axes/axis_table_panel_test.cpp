// Tests of the axis table and the strip with mouse and keys.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "app/drawing/style.h"
#include "app/features/axes/axis_playback.h"
#include "app/tests/drawn_text.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::axis_table_panel_test {

using compat::Key;
using compat::letter;

TEST(AxisTable, PinsTheAxisOfAClickedRowAndUnpinsItByTheSecondClick) {
    PanelDriver driver(edge_separated());
    driver.click("axis.B2");
    EXPECT_EQ(driver.document().pinned, "B2");
    driver.click("axis.B2");
    EXPECT_EQ(driver.document().pinned, "");
}

TEST(AxisTable, ShowsTheAxisUnderTheCursor) {
    PanelDriver driver(edge_separated());
    driver.move("axis.A1xB1");
    EXPECT_EQ(driver.workspace.selection.hovered_axis, "A1xB1");
    driver.move("scene");
    driver.frame();
    EXPECT_EQ(driver.workspace.selection.hovered_axis, "");
}

TEST(AxisTable, ShowsMeasuredAxesStrongAndTheOthersFaint) {
    const core::Quat identity(1, 0, 0, 0);
    PanelDriver driver(make_scene({box("A", {0, 0, 0}, {1, 2, 3}, identity),
                                   box("B", {1.5, 0.5, 0.25}, {1, 1.25, 0.75}, identity)}),
                       "en", {2400, 1200});
    driver.move("scene");
    driver.frame(3);
    const std::vector<Quad> quads = drawn_quads();
    const Theme& theme = *find_theme("dark");
    ASSERT_NE(u32(theme.text), u32(theme.faint));
    const auto cell = [&](const char* axis, const char* column) {
        const ScreenRect row = driver.rect(std::string("axis.") + axis),
                         head = driver.rect(std::string("axes.sort.") + column);
        return text_colors_in(quads, {head.x, row.y, head.width, row.height});
    };
    for (const char* column : {"axis", "distance", "radii"})
        EXPECT_EQ(cell("A1", column), std::set<ImU32>{u32(theme.text)}) << column;
    EXPECT_EQ(cell("A1", "overlap"), std::set<ImU32>{u32(pen(Role::Overlap, theme).stroke)});
    EXPECT_EQ(cell("A0xB0", "axis"), std::set<ImU32>{u32(readable_on(theme.panel, theme.faint, theme))})
        << "parallel edges";
    for (const char* column : {"distance", "radii", "overlap"})
        EXPECT_EQ(cell("A0xB0", column), std::set<ImU32>{}) << column;
}

TEST(AxisTable, SortsByAColumnAndBackToTheOrderOfTheTheorem) {
    PanelDriver driver(edge_separated());
    const auto y = [&](const char* name) { return driver.rect(std::string("axis.") + name).y; };
    EXPECT_LT(y("A0"), y("A0xB1"));
    driver.click("axes.sort.overlap");
    EXPECT_LT(y("A0xB1"), y("A0")) << "the only gap is the least overlap";
    driver.click("axes.sort.overlap");
    EXPECT_LT(y("A0xB2"), y("A0")) << "the greatest overlap";
    EXPECT_LT(y("A0"), y("A0xB1"));
    driver.click("axes.sort.overlap");
    EXPECT_LT(y("A0"), y("A1"));
    EXPECT_LT(y("A0"), y("A0xB2"));
}

TEST(AxisTable, AlwaysShowsItsBars) {
    int drawn = 0;
    for (const float width : {1600.0F, 1280.0F, 1000.0F, 900.0F, 800.0F, 640.0F}) {
        PanelDriver driver(edge_separated(), "en", {width, 600});
        driver.frame(3);
        if (driver.has("rail.right")) driver.click("rail.right");
        driver.frame(2);
        if (!driver.has("axis.A0")) continue;
        ++drawn;
        ASSERT_TRUE(driver.has("axes.sort.shadows")) << width;
        EXPECT_GE(driver.rect("axes.sort.shadows").width, 40) << width;
        EXPECT_TRUE(driver.has("axes.sort.overlap")) << width;
    }
    EXPECT_EQ(drawn, 6);
}

TEST(AxisTable, HidesStatesOfOverlappingAxesBeforeTheRadii) {
    const auto texts_in = [](float width) {
        PanelDriver driver(deep_overlap(), "en", {width, 900});
        driver.workspace.layout.sizes.folded_parts["view"] = true;
        driver.frame(3);
        EXPECT_TRUE(driver.has("axes.sort.radii")) << width;
        return std::count_if(driver.workspace.widgets.rects.begin(), driver.workspace.widgets.rects.end(),
                             [](const auto& it) { return it.first.starts_with("word.axis."); });
    };
    EXPECT_EQ(texts_in(1280), 1) << "only the least axis shows its state";
    EXPECT_EQ(texts_in(1920), 15);
}

TEST(AxisTable, DrawsOnlyTheRowsAndCardsThatAreVisible) {
    Document document = flat_overlap();
    for (const int body : {0, 1}) {
        core::Polygon polygon;
        polygon.points.clear();
        for (int i = 0; i < 301; ++i)
            polygon.points.emplace_back(std::cos(i * 0.0208), 0.7 * std::sin(i * 0.0208));
        document.bodies[body].placed.shape = std::move(polygon);
    }
    PanelDriver driver(document, "en", {1600, 900});
    driver.frame(3);
    const auto count = [&](const char* prefix) {
        return std::count_if(driver.workspace.widgets.rects.begin(), driver.workspace.widgets.rects.end(),
                             [&](const auto& entry) { return entry.first.starts_with(prefix); });
    };
    ASSERT_GT(analyze(driver.document(), "").trace.axes.size(), 600U);
    EXPECT_GT(count("axis."), 5);
    EXPECT_LT(count("axis."), 60);
    EXPECT_LT(count("word.axis."), 60);
    driver.click("tab.strip");
    driver.frame(3);
    EXPECT_GT(count("card."), 5);
    EXPECT_LT(count("card."), 200);
    std::size_t texts = 0;
    for (const Drawing& drawing : driver.drawings) texts = std::max(texts, drawing.texts.size());
    EXPECT_LT(texts, 600U) << "the strip draws two texts for each of its cards";
}

TEST(AxisTable, MovesThePinWithTheArrowKeys) {
    PanelDriver driver(edge_separated());
    driver.click("axis.A1");
    driver.key(Key::Down);
    EXPECT_EQ(driver.document().pinned, "A2");
    driver.key(Key::Up);
    driver.key(Key::Up);
    EXPECT_EQ(driver.document().pinned, "A0");
}

TEST(Strip, PinsTheAxisOfAClickedCard) {
    PanelDriver driver(edge_separated());
    driver.click("tab.strip");
    driver.frame(2);
    driver.click("card.B0");
    EXPECT_EQ(driver.document().pinned, "B0");
}

TEST(Strip, IsReplacedByTheOverlapCurve) {
    PanelDriver driver(flat_overlap());
    driver.workspace.layout.view = "strip";
    driver.frame(2);
    driver.click("tab.sweep");
    driver.frame(2);
    ASSERT_TRUE(driver.has("sweep"));
    driver.click("sweep");
    EXPECT_EQ(driver.document().pinned, "") << "no candidate is near 90 degrees";
    EXPECT_TRUE(driver.workspace.selection.turned_direction);
    driver.key(Key::Escape);
    const ScreenRect curve = driver.rect("sweep");
    for (float x = 0; x < curve.width; x += 4) {
        compat::mouse_position_event(ImGui::GetIO(), curve.x + x, curve.y + curve.height / 2);
        driver.frame();
        if (driver.workspace.selection.hovered_axis == "B1") break;
    }
    EXPECT_EQ(driver.workspace.selection.hovered_axis, "B1");
    driver.click("tab.strip");
    EXPECT_TRUE(driver.has("card.A0"));
    PanelDriver solid(edge_separated());
    EXPECT_TRUE(solid.has("sweep"));
}

TEST(AxisTable, MovesByArrowsWhileThePointerIsOnARow) {
    PanelDriver driver(flat_overlap());
    driver.click("axis.A0", {0.3F, 0.5F});
    ASSERT_EQ(driver.document().pinned, "A0");
    for (const char* next : {"A1", "B0", "B1"}) {
        driver.key(Key::Down);
        EXPECT_EQ(driver.document().pinned, next);
        EXPECT_EQ(current_axis_name(driver.workspace.selection, driver.workspace.axes.playback,
                                    analyze(driver.document(), "").trace),
                  "")
            << "the pinned axis is current";
    }
    driver.move("axis.A1", {0.3F, 0.5F});
    EXPECT_EQ(current_axis_name(driver.workspace.selection, driver.workspace.axes.playback,
                                analyze(driver.document(), "").trace),
              "A1");
}

}  // namespace app::test::axis_table_panel_test
