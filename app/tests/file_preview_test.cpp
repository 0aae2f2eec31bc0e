// What stands beside the list of files.
#include "app/ui/command/file_preview.h"

#include <tuple>

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/scratch_folder.h"

namespace app::test {

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

}  // namespace app::test
