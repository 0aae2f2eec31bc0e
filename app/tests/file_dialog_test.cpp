// The browser for files, with real folders.
#include "app/ui/command/file_dialog.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "app/session/gallery.h"
#include "app/tests/panel_driver.h"
#include "app/tests/scratch_folder.h"

namespace app::test {

using Purpose = FileDialog::Purpose;

namespace {

std::string touch(const ScratchFolder& folder, const std::string& name) {
    std::string path = folder / name;
    std::ofstream(path) << "{}";
    return path;
}

}  // namespace

TEST(FileDialog, ListsFoldersFirstThenWhatFitsThePurpose) {
    const ScratchFolder folder;
    touch(folder, "b.satscope.json");
    touch(folder, "a.png");
    touch(folder, ".hidden.satscope.json");
    std::filesystem::create_directory(folder / "zoo");
    std::string problem;
    const std::vector<Entry> open = entries(folder / "", Purpose::Open, problem);
    ASSERT_EQ(open.size(), 2U);
    EXPECT_EQ(open[0].name, "zoo");
    EXPECT_EQ(open[1].name, "b.satscope.json");
    const std::vector<Entry> pictures = entries(folder / "", Purpose::Export, problem);
    ASSERT_EQ(pictures.size(), 2U);
    EXPECT_EQ(pictures[1].name, "a.png");
    EXPECT_EQ(problem, "");
}

TEST(FileDialog, OfAnEmptyFolderSaysWhatItsPurposeMisses) {
    const ScratchFolder folder;
    PanelDriver driver(new_flat());
    for (const auto& [purpose, word] :
         {std::pair(Purpose::Open, "dialog.empty"), std::pair(Purpose::Save, "dialog.empty_save"),
          std::pair(Purpose::Export, "dialog.empty_export")}) {
        FileDialog dialog;
        dialog.purpose = purpose;
        dialog.folder = folder / "";
        driver.workspace.file_dialog = dialog;
        driver.frame(3);
        for (const char* each : {"dialog.empty", "dialog.empty_save", "dialog.empty_export"})
            EXPECT_EQ(driver.has(each), std::string(each) == word) << word;
        driver.key(compat::Key::Escape);
        driver.frame(2);
    }
}

TEST(FileDialog, SaysWhyAFolderCannotBeRead) {
    std::string problem;
    EXPECT_TRUE(entries("/no/such/folder", Purpose::Open, problem).empty());
    EXPECT_NE(problem.find("/no/such/folder"), std::string::npos);
}

TEST(FileDialog, AddsTheEndingOfThePurpose) {
    EXPECT_EQ(with_ending("x", Purpose::Save), "x.satscope.json");
    EXPECT_EQ(with_ending("x.satscope.json", Purpose::Save), "x.satscope.json");
    EXPECT_EQ(with_ending("x.json", Purpose::Save), "x.json") << "as the session saves it";
    EXPECT_EQ(with_ending("x", Purpose::Export), "x.png");
    EXPECT_EQ(with_ending("x.svg", Purpose::Export), "x.svg");
    EXPECT_EQ(with_ending("x.PDF", Purpose::Export), "x.PDF");
    EXPECT_EQ(with_ending("x", Purpose::Open), "x");
}

TEST(FileDialog, OpensAFileByItsName) {
    const ScratchFolder folder;
    const std::string path = touch(folder, "pair.satscope.json");
    PanelDriver driver(new_flat());
    driver.workspace.path = path;
    driver.key(compat::letter('O'), true);
    ASSERT_TRUE(driver.workspace.file_dialog);
    driver.click("dialog.file.pair.satscope.json");
    driver.click("dialog.ok");
    ASSERT_NE(driver.asked<OpenFile>(), nullptr);
    EXPECT_EQ(std::filesystem::path(driver.asked<OpenFile>()->path), std::filesystem::canonical(path));
    EXPECT_FALSE(driver.workspace.file_dialog);
}

TEST(FileDialog, SaysThatAFileIsMissingAndStaysOpen) {
    const ScratchFolder folder;
    PanelDriver driver(new_flat());
    driver.workspace.path = touch(folder, "pair.satscope.json");
    driver.key(compat::letter('O'), true);
    driver.type("nothing");
    driver.key(compat::Key::Enter);
    ASSERT_TRUE(driver.workspace.file_dialog);
    EXPECT_NE(driver.workspace.file_dialog->problem, "");
    EXPECT_EQ(driver.asked<OpenFile>(), nullptr);
}

TEST(FileDialog, AsksBeforeItReplacesAFile) {
    const ScratchFolder folder;
    PanelDriver driver(new_flat());
    driver.workspace.path = touch(folder, "pair.satscope.json");
    driver.key(compat::letter('S'), true, true);
    ASSERT_TRUE(driver.workspace.file_dialog);
    driver.click("dialog.ok");
    EXPECT_EQ(driver.asked<SaveFile>(), nullptr);
    driver.click("dialog.overwrite");
    ASSERT_NE(driver.asked<SaveFile>(), nullptr);
}

TEST(FileDialog, SavesASceneOfTheGalleryElsewhere) {
    PanelDriver driver(new_flat());
    driver.workspace.path = gallery_folder() + "/03-least-of-four.satscope.json";
    driver.key(compat::letter('S'), true, true);
    ASSERT_TRUE(driver.workspace.file_dialog);
    EXPECT_NE(driver.workspace.file_dialog->folder, gallery_folder());
    EXPECT_EQ(driver.workspace.file_dialog->name, "03-least-of-four.satscope.json");
}

TEST(FileDialog, IsClosedByEscape) {
    PanelDriver driver(new_flat());
    driver.key(compat::letter('E'), true);
    ASSERT_TRUE(driver.workspace.file_dialog);
    driver.key(compat::Key::Escape);
    EXPECT_FALSE(driver.workspace.file_dialog);
}

}  // namespace app::test
