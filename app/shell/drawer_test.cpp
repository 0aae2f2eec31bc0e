// Tests of the drawer, which shows panels that do not fit into the window.
#include <gtest/gtest.h>

#include "app/shell/layout.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::drawer_test {

namespace {

using compat::Key;

const Key next_part = compat::function_key(6);

// The pane before the scene is the left column.
void open_left_column(PanelDriver& driver) { driver.key(next_part, false, true); }

// Text at three times its size, as for a projector.
struct LargeTextDriver : PanelDriver {
    explicit LargeTextDriver(const char* language = "en")
        : PanelDriver(edge_separated(), language, {1280, 720}, 3) {}
};

bool contains(const ScreenRect& outer, const ScreenRect& rect) {
    return outer.x <= rect.x && outer.y <= rect.y && rect.x + rect.width <= outer.x + outer.width &&
           rect.y + rect.height <= outer.y + outer.height;
}

}  // namespace

TEST(Drawer, HasNoRailsIfEverythingFits) {
    PanelDriver driver(edge_separated());
    EXPECT_FALSE(driver.has("rail.left"));
    driver.key(next_part);
    EXPECT_TRUE(driver.workspace.layout.open_part.empty());
    EXPECT_TRUE(driver.has("panel.shapes"));
}

TEST(Drawer, OpensAColumnOverTheSceneByAClick) {
    for (const char* language : {"en", "zh"}) {
        LargeTextDriver driver(language);
        EXPECT_FALSE(driver.has("panel.shapes"));
        EXPECT_TRUE(contains({0, 0, 1280, 720}, driver.rect("verdict"))) << "the verdict is always visible";
        const ScreenRect scene = driver.rect("scene");
        EXPECT_GE(scene.height, 360) << "half of the window";
        driver.click("rail.left");
        EXPECT_TRUE(driver.has("panel.shapes"));
        EXPECT_FALSE(driver.has("panel.axes"));
        EXPECT_EQ(driver.rect("scene").width, scene.width) << "the scene keeps its size";
        driver.click("rail.right");
        EXPECT_TRUE(driver.has("panel.axes"));
        EXPECT_FALSE(driver.has("panel.shapes"));
        driver.click("rail.right");
        EXPECT_FALSE(driver.has("panel.axes"));
    }
}

TEST(Drawer, HidesTheSceneBelowIt) {
    for (const char* part : {"left", "right"}) {
        LargeTextDriver driver;
        while (driver.workspace.layout.open_part != part) driver.key(next_part, false, true);
        int backgrounds = 0;
        const ImDrawData& drawn = *ImGui::GetDrawData();
        for (int i = 0; i < drawn.CmdListsCount; ++i) {
            const ImDrawList& list = *drawn.CmdLists[i];
            if (std::string(list._OwnerName).find("##drawer") == std::string::npos) continue;
            if (list.VtxBuffer.Size < 4) continue;
            const ImVec2 bottom = list.VtxBuffer[0].pos, top = list.VtxBuffer[2].pos;
            if (top.x - bottom.x > 850 && top.y - bottom.y > 350) ++backgrounds;
        }
        EXPECT_EQ(backgrounds, 1) << part;
    }
}

TEST(Drawer, OpensInReadingOrderAndClosesByEscape) {
    LargeTextDriver driver;
    driver.key(next_part);
    EXPECT_TRUE(driver.has("view")) << "in the place of the scene";
    driver.key(next_part);
    EXPECT_FALSE(driver.has("view"));
    EXPECT_TRUE(driver.has("panel.axes"));
    driver.key(next_part);
    EXPECT_FALSE(driver.has("panel.axes")) << "it closes when the keys go on";
    open_left_column(driver);
    EXPECT_TRUE(driver.has("panel.axes"));
    while (driver.workspace.layout.open_part != "left") driver.key(next_part);
    EXPECT_TRUE(driver.has("panel.shapes"));
    EXPECT_FALSE(driver.has("panel.axes"));
    driver.workspace.selection.body = 1;
    driver.key(Key::Escape);
    EXPECT_FALSE(driver.has("panel.shapes"));
    EXPECT_EQ(driver.workspace.selection.body, 1) << "Escape closes only the drawer";
}

TEST(Drawer, ScrollsByPageKeysWithoutMovingShapes) {
    LargeTextDriver driver;
    driver.workspace.selection.body = 1;
    open_left_column(driver);
    const float top = driver.rect("panel.shapes").y;
    driver.key(Key::PageDown);
    driver.frame(2);
    EXPECT_LT(driver.rect("panel.shapes").y, top - 200);
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(Drawer, BlocksThePointerFromTheSceneBelow) {
    LargeTextDriver driver;
    driver.workspace.selection.body = -1;
    open_left_column(driver);
    driver.click("panel.shapes");
    EXPECT_EQ(driver.workspace.selection.body, -1);
    driver.move("panel.shapes");
    EXPECT_EQ(driver.workspace.selection.hovered_body, -1);
}

TEST(Drawer, OpensForARequestedPanel) {
    LargeTextDriver driver;
    driver.workspace.layout.view = "strip";
    driver.key(compat::letter('B'));
    driver.frame(2);
    EXPECT_TRUE(driver.has("view"));
    EXPECT_EQ(driver.workspace.layout.view, "strip") << "the first request only shows the view";
    driver.key(compat::letter('B'));
    driver.frame(2);
    EXPECT_NE(driver.workspace.layout.view, "strip");
    EXPECT_TRUE(driver.has("view"));
    driver.key(Key::Escape);
    driver.workspace.selection.body = 1;
    driver.key(Key::Enter);
    EXPECT_TRUE(driver.has("panel.shapes"));
    driver.key(Key::Escape);
    driver.key(Key::Escape);
    toggle_part(driver.workspace, "view");
    driver.frame(2);
    EXPECT_TRUE(is_part_visible(driver.workspace, "view"));
    toggle_part(driver.workspace, "view");
    EXPECT_FALSE(is_part_visible(driver.workspace, "view"));
    EXPECT_FALSE(is_folded(driver.workspace.layout.sizes, "view")) << "the view is shown in a larger window";
}

TEST(Drawer, KeepsEveryViewReachableAtAnyHeight) {
    int in_drawers = 0, in_place = 0;
    for (float height = 250; height < 620; height += 8) {
        PanelDriver driver(edge_separated(), "en", {540, height});
        driver.frame(2);
        toggle_part(driver.workspace, "view");
        if (!is_part_visible(driver.workspace, "view")) toggle_part(driver.workspace, "view");
        driver.frame(3);
        EXPECT_TRUE(driver.has("view")) << height;
        (driver.workspace.layout.open_part == "view" ? in_drawers : in_place) += 1;
    }
    EXPECT_GT(in_drawers, 40) << "the window is narrow";
    EXPECT_EQ(in_place, 0);
}

TEST(Drawer, ClosesWhenTheWindowHasRoom) {
    LargeTextDriver driver;
    open_left_column(driver);
    driver.resize({4800, 3000});
    EXPECT_TRUE(driver.workspace.layout.open_part.empty());
    EXPECT_TRUE(driver.has("panel.shapes"));
    EXPECT_FALSE(driver.has("rail.left"));
}

}  // namespace app::test::drawer_test
