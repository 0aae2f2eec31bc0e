// Tests of the note above the scene: its height stays when the scene changes.
#include "app/features/description/description_panel.h"

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/panel_driver.h"

namespace app::test::description_panel_test {

TEST(SceneNote, KeepsItsHeightWhenTheSceneIsChanged) {
    int in_one_line = 0, in_more = 0;
    for (const char* language : {"en", "zh"})
        for (const float width : {640.0F, 700.0F, 760.0F, 1280.0F, 1600.0F, 2200.0F})
            for (const char* scene :
                 {"13-triangle-and-hexagon", "24-edge-pair-wins", "28-box-inside-a-box"}) {
                const std::string path = gallery_folder() + "/" + scene + ".satscope.json";
                PanelDriver driver(load_scene(path).value(), language, {width, 1000});
                driver.frame(2);
                const float current_text = driver.rect("note").height;
                driver.history.perform(SetPose{1, {{0.7, 0.1, 0}, {}}}, 1);
                driver.frame(2);
                EXPECT_EQ(driver.rect("note.before").height, current_text) << scene << width << language;
                (current_text < 35 ? in_one_line : in_more) += 1;
            }
    EXPECT_GT(in_one_line, 3);
    EXPECT_GT(in_more, 3);
}

}  // namespace app::test::description_panel_test
