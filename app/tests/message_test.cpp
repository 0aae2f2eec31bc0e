// What the program says of itself, in the corner of the scene.
#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test {

TEST(Message, IsShownUntilItsTime) {
    PanelDriver driver(edge_separated());
    driver.workspace.message = "Saved";
    driver.workspace.message_until_s = driver.time_s + 3;
    driver.frame(2);
    EXPECT_TRUE(driver.has("message"));
    driver.time_s += 4;
    driver.frame(2);
    EXPECT_FALSE(driver.has("message"));
}

TEST(Message, ShowsFilesAndKeysAsTheyAreWritten) {
    PanelDriver driver(edge_separated());
    driver.workspace.message = "a_b_c.json: ui_scale";
    driver.workspace.message_until_s = driver.time_s + 3;
    driver.frame(3);
    const float as_written = ImGui::CalcTextSize(driver.workspace.message.c_str()).x;
    const float one_line = driver.rect("message").height;
    EXPECT_GT(driver.rect("message").width, as_written);
    driver.workspace.message += "\nand more";
    driver.frame(3);
    EXPECT_GT(driver.rect("message").height, one_line);
}

}  // namespace app::test
