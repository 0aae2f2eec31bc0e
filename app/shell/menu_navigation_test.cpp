// Tests of the menus with the keyboard.
#include <gtest/gtest.h>

#include "app/shell/actions.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::menu_navigation_test {

namespace {

using compat::Key;

const Key menu_key = compat::function_key(10);

}  // namespace

TEST(MenuNavigation, OpensTheFirstMenuAndRunsItsFirstEntry) {
    PanelDriver driver(edge_separated());
    driver.key(menu_key);
    ASSERT_TRUE(driver.has("menu.new_flat"));
    driver.key(Key::Enter);
    ASSERT_NE(driver.last_request<NewScene>(), nullptr);
    EXPECT_TRUE(driver.last_request<NewScene>()->flat);
    EXPECT_FALSE(driver.has("menu.new_flat"));
}

TEST(MenuNavigation, MovesDownAndAcross) {
    PanelDriver driver(edge_separated());
    driver.workspace.selection.body = 1;
    driver.key(menu_key);
    driver.key(Key::Down);
    driver.key(Key::Enter);
    ASSERT_NE(driver.last_request<NewScene>(), nullptr);
    EXPECT_FALSE(driver.last_request<NewScene>()->flat);
    driver.key(menu_key);
    driver.key(Key::Right);
    driver.frame(2);
    EXPECT_TRUE(driver.has("menu.paste"));
    EXPECT_FALSE(driver.has("menu.new_flat"));
    driver.key(Key::Left);
    driver.frame(2);
    EXPECT_TRUE(driver.has("menu.new_flat"));
    EXPECT_FALSE(driver.history.can_undo()) << "no arrow nudged the selected shape";
}

TEST(MenuNavigation, ClosesByEscapeAndByItsKeyOnly) {
    for (const Key closing_key : {Key::Escape, menu_key}) {
        PanelDriver driver(edge_separated());
        driver.workspace.selection.body = 1;
        driver.key(menu_key);
        driver.key(closing_key);
        EXPECT_FALSE(driver.has("menu.new_flat"));
        EXPECT_EQ(driver.workspace.selection.body, 1);
        driver.key(Key::Right);
        EXPECT_TRUE(driver.history.can_undo()) << "arrows move the shape again";
    }
}

TEST(MenuNavigation, NavigatesAMenuOpenedByTheMouse) {
    PanelDriver driver(edge_separated());
    driver.workspace.selection.body = 1;
    driver.click("menu.edit");
    driver.key(Key::Down);
    driver.key(Key::Escape);
    EXPECT_FALSE(driver.has("menu.paste"));
    EXPECT_FALSE(driver.history.can_undo());
    EXPECT_FALSE(driver.workspace.layout.menu_open);
}

TEST(MenuNavigation, ClosesOneLevelByEscapeWhileThePointerIsOnASubmenu) {
    PanelDriver driver(edge_separated());
    driver.click("menu.view");
    driver.move("menu.theme");
    driver.frame(3);
    ASSERT_TRUE(driver.has("menu.theme.dark"));
    driver.key(Key::Escape);
    driver.frame(10);
    EXPECT_FALSE(driver.has("menu.theme.dark"));
    EXPECT_TRUE(driver.has("menu.theme"));
    driver.key(Key::Escape);
    driver.frame(10);
    EXPECT_FALSE(driver.has("menu.theme"));
    EXPECT_FALSE(driver.workspace.layout.menu_open);
}

TEST(MenuNavigation, ClosesOneLevelByEscapeWhileThePointerIsInsideASubmenu) {
    PanelDriver driver(edge_separated());
    driver.click("menu.view");
    driver.move("menu.theme");
    driver.frame(3);
    driver.move("menu.theme.light");
    driver.frame(3);
    driver.key(Key::Escape);
    driver.frame(10);
    EXPECT_FALSE(driver.has("menu.theme.light"));
    EXPECT_TRUE(driver.has("menu.theme"));
    driver.key(Key::Escape);
    driver.frame(10);
    EXPECT_FALSE(driver.has("menu.theme"));
}

TEST(MenuNavigation, ReopensASubmenuWhenThePointerMovesAfterEscape) {
    PanelDriver driver(edge_separated());
    driver.click("menu.view");
    driver.move("menu.theme");
    driver.frame(3);
    driver.key(Key::Escape);
    driver.frame(3);
    ASSERT_FALSE(driver.has("menu.theme.dark"));
    driver.move("menu.theme", {0.3F, 0.5F});
    driver.frame(3);
    EXPECT_TRUE(driver.has("menu.theme.dark"));
    driver.click("menu.theme.light");
    EXPECT_EQ(driver.workspace.options.theme, "light");
}

}  // namespace app::test::menu_navigation_test
