// What stands beside the list of files.
#include "app/ui/command/file_preview.h"

#include <tuple>

#include <gtest/gtest.h>

#include "app/io/scene_file.h"
#include "app/session/gallery.h"
#include "app/tests/panel_driver.h"
#include "app/tests/scratch_folder.h"

namespace app::test::file_preview_test {

TEST(FilePreview, SaysWhatEnterDoesWhereNoFileIsLit) {
    const ScratchFolder folder;
    PanelDriver driver(new_flat());
    driver.workspace.recent = {folder / "last.satscope.json"};
    for (const auto& [key, shift, word] :
         {std::tuple('O', false, "dialog.keys"), std::tuple('S', true, "dialog.keys_save"),
          std::tuple('E', false, "dialog.keys_export")}) {
        driver.key(compat::letter(key), true, shift);
        driver.frame(2);
        for (const char* each : {"dialog.keys", "dialog.keys_save", "dialog.keys_export"})
            EXPECT_EQ(driver.has(each), std::string(each) == word) << word;
        driver.key(compat::Key::Escape);
        driver.frame(2);
    }
}

TEST(FilePreview, BeginsWithTheSceneThatIsOpenAndKeepsTheKeysInSight) {
    const ScratchFolder folder;
    for (const char* name : {"a.satscope.json", "b.satscope.json", "c.satscope.json"})
        ASSERT_TRUE(save_scene(new_flat(), folder / name));
    PanelDriver driver(new_flat());
    driver.workspace.path = folder / "b.satscope.json";
    driver.key(compat::letter('O'), true);
    driver.frame(2);
    EXPECT_EQ(driver.workspace.file_dialog->preview.path, folder / "b.satscope.json");
    EXPECT_TRUE(driver.has("dialog.picture"));
    EXPECT_TRUE(driver.has("dialog.keys"));
    driver.key(compat::Key::Down);
    driver.key(compat::Key::Enter);
    ASSERT_NE(driver.asked<OpenFile>(), nullptr);
    EXPECT_EQ(driver.asked<OpenFile>()->path, folder / "c.satscope.json");
}

TEST(FilePreview, SaysOfTheGalleryAloneThatACopyIsSaved) {
    for (const bool gallery : {false, true}) {
        const ScratchFolder folder;
        PanelDriver driver(new_flat());
        driver.workspace.recent = {folder / "last.satscope.json"};
        if (gallery) driver.workspace.path = gallery_folder() + "/03-least-of-four.satscope.json";
        driver.key(compat::letter('S'), true, true);
        driver.frame(2);
        EXPECT_EQ(driver.has("dialog.of_gallery"), gallery);
    }
}

}  // namespace app::test::file_preview_test
