// The line of folders over the browser for files.
#include "app/ui/command/folder_path.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "app/tests/crowding.h"
#include "app/tests/scratch_folder.h"
#include "app/tests/view_scenes.h"

namespace app::test::folder_path_test {

namespace {

struct Browser {
    explicit Browser(const std::string& below, ImVec2 size = {1280, 720}, float scale = 1)
        : shown(below.empty() ? folder / "" : folder / below), driver(flat_overlap(), "en", size, scale) {
        std::filesystem::create_directories(shown);
        driver.workspace.file_dialog = FileDialog();
        driver.workspace.file_dialog->folder = shown;
        driver.frame(3);
    }
    std::string step(const std::string& path) const { return "dialog.path." + path; }

    ScratchFolder folder;
    std::string shown;
    PanelDriver driver;
};

}  // namespace

TEST(FolderPath, EntersTheFolderThatIsClicked) {
    Browser browser("one/two");
    EXPECT_FALSE(browser.driver.has("dialog.above"));
    browser.driver.click(browser.step(browser.folder / "one"));
    browser.driver.frame(2);
    EXPECT_EQ(browser.driver.workspace.file_dialog->folder, browser.folder / "one");
    EXPECT_FALSE(browser.driver.has(browser.step(browser.shown)));
}

TEST(FolderPath, StaysOneLineAndLeadsToWhatHasNoRoom) {
    std::string deep = "0";
    for (int i = 1; i < 30; ++i) deep += "/a folder " + std::to_string(i);
    Browser browser(deep, {900, 600});
    ASSERT_TRUE(browser.driver.has("dialog.above"));
    const Rect dots = browser.driver.rect("dialog.above");
    EXPECT_EQ(browser.driver.rect(browser.step(browser.shown)).y, dots.y);
    const std::string before = browser.driver.workspace.file_dialog->folder;
    browser.driver.click("dialog.above");
    browser.driver.frame(2);
    const std::string after = browser.driver.workspace.file_dialog->folder;
    EXPECT_LT(after.size(), before.size());
    EXPECT_TRUE(before.starts_with(after));
    EXPECT_TRUE(browser.driver.has(browser.step(after)));
}

TEST(FolderPath, ShortensANameThatHasNoRoomAlone) {
    for (const std::string letter : {"x", "轴"}) {
        std::string name;
        while (name.size() < 200) name += letter;
        Browser browser(name, {900, 600}, 2);
        expect_within(browser.driver.rect(browser.step(browser.shown)), {900, 600}, letter);
        EXPECT_TRUE(browser.driver.has("dialog.above"));
        EXPECT_GT(expect_clear_letters(browser.driver, letter), 50U);
    }
}

}  // namespace app::test::folder_path_test
