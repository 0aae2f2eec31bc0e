// Tests of the keys of the scene.
#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::canvas_keys_panel_test {

TEST(CanvasKeys, SelectAForHandleKeysIfNothingIsSelected) {
    for (const char letter : {'W', 'E', 'R', 'X'}) {
        PanelDriver driver(flat_overlap());
        driver.history.perform(SwapPair{}, 1);
        driver.frame();
        driver.workspace.selection.body = -1;
        driver.key(compat::letter(letter));
        EXPECT_EQ(driver.workspace.selection.body, driver.document().pair[0]) << letter;
        const int b = driver.document().pair[1];
        driver.workspace.selection.body = b;
        driver.key(compat::letter(letter));
        EXPECT_EQ(driver.workspace.selection.body, b) << letter << ": the selection does not change";
    }
}

}  // namespace app::test::canvas_keys_panel_test
