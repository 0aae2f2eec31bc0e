// Tests of scrolling the shortcut list.
#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::shortcut_list_test {
namespace {

using compat::Key;
using test::PanelDriver;

TEST(ShortcutList, ScrollsByPageKeysWithoutMovingShapes) {
    PanelDriver driver(test::edge_separated(), "en", {900, 600}, 3);
    driver.workspace.selection.body = 0;
    driver.key(Key::Slash, false, true);
    driver.frame(2);
    const float top = driver.rect("keys.title").y;
    driver.key(Key::PageDown);
    driver.frame(2);
    EXPECT_LT(driver.rect("keys.title").y, top - 200);
    driver.key(Key::PageUp);
    driver.frame(2);
    EXPECT_EQ(driver.rect("keys.title").y, top);
    EXPECT_FALSE(driver.history.can_undo());
    driver.key(Key::Escape);
    driver.key(Key::PageDown);
    EXPECT_TRUE(driver.history.can_undo()) << "the key moves the selected shape again";
}

TEST(ShortcutList, ScrollsByEveryNavigationKeyWithoutMovingShapes) {
    PanelDriver driver(test::edge_separated(), "en", {900, 600}, 3);
    driver.workspace.selection.body = 0;
    driver.key(Key::Slash, false, true);
    driver.frame(2);
    const auto title = [&] { return driver.rect("keys.title").y; };
    const float top = title();
    const auto press = [&](Key key) {
        driver.key(key);
        driver.frame(2);
    };
    press(Key::Down);
    const float line = title();
    EXPECT_LT(line, top);
    press(Key::End);
    EXPECT_LT(title(), line - 200);
    press(Key::Up);
    press(Key::Home);
    EXPECT_EQ(title(), top);
    press(Key::Left);
    EXPECT_FALSE(driver.history.can_undo()) << "neither nudged nor framed";
    EXPECT_FALSE(driver.document().camera);
}

}  // namespace
}  // namespace app::shortcut_list_test
