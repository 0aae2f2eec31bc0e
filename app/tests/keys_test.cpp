// The table of keys.
#include "app/ui/command/keys.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/scratch_folder.h"
#include "app/tests/view_scenes.h"

namespace app::test {

namespace {

namespace fs = std::filesystem;

// The folder of the program is gone as long as this lives.
struct InNoFolder {
    InNoFolder() : before(fs::current_path()) {
        const ScratchFolder gone;
        fs::current_path(gone / "");
    }
    ~InNoFolder() { fs::current_path(before); }
    InNoFolder(const InNoFolder&) = delete;
    InNoFolder& operator=(const InNoFolder&) = delete;

    fs::path before;
};

}  // namespace

TEST(Keys, TakeAPictureWhereTheWorkingFolderIsGone) {
    const ScratchFolder folder;
    PanelDriver driver(flat_overlap());
    const InNoFolder nowhere;
    driver.workspace.recent = {folder / "last.satscope.json"};
    driver.key(compat::function_key(12));
    ASSERT_NE(driver.asked<ExportFile>(), nullptr);
    EXPECT_EQ(fs::path(driver.asked<ExportFile>()->path), fs::path(folder / "satscope-1.png"));
}

}  // namespace app::test
