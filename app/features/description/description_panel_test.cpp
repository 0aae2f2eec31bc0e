// Tests of the note of the scene: it opens on request.
#include "app/features/description/description_panel.h"

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/panel_driver.h"

namespace app::test::description_panel_test {

TEST(SceneNote, OpensOnRequestAndMovesNothing) {
    for (const char* language : {"en", "zh"}) {
        const std::string path = gallery_folder() + "/28-box-inside-a-box.satscope.json";
        PanelDriver driver(load_scene(path).value(), language, {1280, 720});
        driver.frame(2);
        const ScreenRect scene = driver.rect("scene");
        EXPECT_FALSE(driver.has("tip"));
        driver.move("note");
        driver.time_s += 2;
        driver.frame(4);
        EXPECT_TRUE(driver.has("tip")) << "a tooltip";
        driver.click("note");
        driver.frame(3);
        EXPECT_FALSE(driver.has("tip")) << "a box";
        EXPECT_EQ(driver.rect("scene"), scene);
    }
}

}  // namespace app::test::description_panel_test
