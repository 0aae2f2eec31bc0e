// The menus with no mouse.
#include "app/shell/menu_keys.h"

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::menu_keys_test {

namespace {

using compat::Key;

const Key menu_key = compat::function_key(10);

}  // namespace

TEST(MenuKeys, OpenTheFirstMenuAndDoItsFirstEntry) {
    PanelDriver driver(edge_separated());
    driver.key(menu_key);
    ASSERT_TRUE(driver.has("menu.new_flat"));
    driver.key(Key::Enter);
    ASSERT_NE(driver.asked<NewScene>(), nullptr);
    EXPECT_TRUE(driver.asked<NewScene>()->flat);
    EXPECT_FALSE(driver.has("menu.new_flat"));
}

TEST(MenuKeys, WalkDownAndAcross) {
    PanelDriver driver(edge_separated());
    driver.workspace.selected = 1;
    driver.key(menu_key);
    driver.key(Key::Down);
    driver.key(Key::Enter);
    ASSERT_NE(driver.asked<NewScene>(), nullptr);
    EXPECT_FALSE(driver.asked<NewScene>()->flat);
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

TEST(MenuKeys, LeaveByEscapeAndByTheirKeyAndNothingElse) {
    for (const Key leaving : {Key::Escape, menu_key}) {
        PanelDriver driver(edge_separated());
        driver.workspace.selected = 1;
        driver.key(menu_key);
        driver.key(leaving);
        EXPECT_FALSE(driver.has("menu.new_flat"));
        EXPECT_EQ(driver.workspace.selected, 1);
        driver.key(Key::Right);
        EXPECT_TRUE(driver.history.can_undo()) << "arrows are the scene's again";
    }
}

TEST(MenuKeys, WalkAMenuThatTheMouseOpened) {
    PanelDriver driver(edge_separated());
    driver.workspace.selected = 1;
    driver.click("menu.edit");
    driver.key(Key::Down);
    driver.key(Key::Escape);
    EXPECT_FALSE(driver.has("menu.paste"));
    EXPECT_FALSE(driver.history.can_undo());
    EXPECT_FALSE(driver.workspace.menu_open);
}

TEST(MenuKeys, CloseOneLevelByEscapeWhileThePointerRestsOnASubmenu) {
    PanelDriver driver(edge_separated());
    driver.click("menu.view");
    driver.move("menu.theme");
    driver.frame(3);
    ASSERT_TRUE(driver.has("theme.dark"));
    driver.key(Key::Escape);
    driver.frame(10);
    EXPECT_FALSE(driver.has("theme.dark"));
    EXPECT_TRUE(driver.has("menu.theme"));
    driver.key(Key::Escape);
    driver.frame(10);
    EXPECT_FALSE(driver.has("menu.theme"));
    EXPECT_FALSE(driver.workspace.menu_open);
}

TEST(MenuKeys, CloseOneLevelByEscapeWhileThePointerRestsInsideASubmenu) {
    PanelDriver driver(edge_separated());
    driver.click("menu.view");
    driver.move("menu.theme");
    driver.frame(3);
    driver.move("theme.light");
    driver.frame(3);
    driver.key(Key::Escape);
    driver.frame(10);
    EXPECT_FALSE(driver.has("theme.light"));
    EXPECT_TRUE(driver.has("menu.theme"));
    driver.key(Key::Escape);
    driver.frame(10);
    EXPECT_FALSE(driver.has("menu.theme"));
}

TEST(MenuKeys, OpenASubmenuAgainWhenThePointerMovesAfterEscape) {
    PanelDriver driver(edge_separated());
    driver.click("menu.view");
    driver.move("menu.theme");
    driver.frame(3);
    driver.key(Key::Escape);
    driver.frame(3);
    ASSERT_FALSE(driver.has("theme.dark"));
    driver.move("menu.theme", {0.3F, 0.5F});
    driver.frame(3);
    EXPECT_TRUE(driver.has("theme.dark"));
    driver.click("theme.light");
    EXPECT_EQ(driver.workspace.theme, "light");
}

}  // namespace app::test::menu_keys_test
