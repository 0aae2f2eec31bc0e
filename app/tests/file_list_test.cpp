// What has no room in the browser for files still tells its end.
#include "app/ui/command/file_list.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "app/io/scene_file.h"
#include "app/tests/panel_driver.h"
#include "app/tests/scratch_folder.h"

namespace app::test::file_list_test {

namespace {

std::string deep_in(const ScratchFolder& folder) {
    const std::string deep = folder / (std::string(120, 'x') + "/" + std::string(120, 'y') + "/last");
    std::filesystem::create_directories(deep);
    return deep;
}

TEST(FileList, TheFolderOfARecentFileStaysInItsRow) {
    const ScratchFolder folder;
    const std::string deep = deep_in(folder);
    for (const std::string& name : {std::string("near"), std::string(150, 'n')}) {
        const std::string file = name + ".satscope.json";
        ASSERT_TRUE(save_scene(new_flat(), deep + "/" + file));
        PanelDriver driver(new_flat());
        driver.workspace.recent = {deep + "/" + file};
        driver.key(compat::letter('O'), true);
        driver.frame(2);
        const Rect row = driver.rect("dialog.recent." + file), place = driver.rect("dialog.place." + file);
        EXPECT_GT(place.x, row.x);
        EXPECT_LE(place.x + place.width, row.x + row.width);
        EXPECT_GT(place.width, row.width / 4) << "as much as there is room for";
    }
}

TEST(FileList, WhyAFileIsNotOpenedIsToldWithAnyPath) {
    const ScratchFolder folder;
    for (const float width : {1280.0F, 480.0F}) {
        PanelDriver driver(new_flat(), "en", {width, 400});
        driver.key(compat::letter('O'), true);
        const std::string none = deep_in(folder) + "/none.satscope.json";
        driver.type(none);
        driver.key(compat::Key::Enter);
        ASSERT_TRUE(driver.workspace.file_dialog);
        ASSERT_NE(driver.workspace.file_dialog->problem, "");
        driver.frame(2);
        const Rect told = driver.rect("dialog.problem"), name = driver.rect("dialog.name"),
                   ok = driver.rect("dialog.ok");
        EXPECT_GT(told.height, 1.5F * ImGui::GetFontSize()) << "more than a line";
        EXPECT_LE(told.x + told.width, name.x + name.width + 1);
        EXPECT_GE(told.y, name.y + name.height);
        EXPECT_LE(told.y + told.height, ok.y);
        EXPECT_LT(ok.y + ok.height, 400) << "the buttons stay in the window";
    }
}

TEST(FileList, AShortReasonStandsBesideTheButtons) {
    PanelDriver driver(new_flat());
    driver.key(compat::letter('O'), true);
    driver.type("zqxjw");
    driver.key(compat::Key::Enter);
    driver.frame(2);
    EXPECT_GT(driver.rect("dialog.problem").x, driver.rect("dialog.cancel").x);
}

}  // namespace
}  // namespace app::test::file_list_test
