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

TEST(CanvasKeys, RemoveEveryBodyExceptThePairAndStateTheReason) {
    Document document = flat_overlap();
    document.bodies.push_back(rect("C", {4, 0}, {0.5, 0.5}, 0));
    PanelDriver driver(document);
    driver.frame();
    for (const int body : driver.document().pair) {
        driver.requests.clear();
        driver.workspace.selection.body = body;
        driver.key(compat::Key::Delete);
        const ShowMessage* message = driver.last_request<ShowMessage>();
        ASSERT_NE(message, nullptr);
        EXPECT_EQ(message->message, load_text_catalog()("canvas.not_removed"));
        EXPECT_FALSE(message->error) << "a hint that disappears by itself";
        EXPECT_EQ(driver.workspace.selection.body, body);
        EXPECT_EQ(driver.document(), document);
    }
    driver.requests.clear();
    driver.workspace.selection.body = 2;
    driver.key(compat::Key::Delete);
    EXPECT_EQ(driver.last_request<ShowMessage>(), nullptr);
    EXPECT_EQ(driver.document().bodies.size(), 2U);
    EXPECT_EQ(driver.workspace.selection.body, -1);
}

}  // namespace app::test::canvas_keys_panel_test
