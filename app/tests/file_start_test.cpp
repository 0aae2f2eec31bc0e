// Saving what has no file of its own yet.
#include "app/ui/command/file_start.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "app/io/scene_file.h"
#include "app/session/gallery.h"
#include "app/tests/panel_driver.h"
#include "app/tests/scratch_folder.h"

namespace app::test::file_start_test {

namespace {

namespace fs = std::filesystem;
using compat::letter;

TEST(FileStart, SavingASceneOfTheGalleryAsksForAFileOfOnesOwn) {
    const ScratchFolder folder;
    PanelDriver driver(new_flat());
    driver.workspace.path = gallery_folder() + "/03-least-of-four.satscope.json";
    driver.workspace.recent = {folder / "last.satscope.json"};
    for (const bool by_key : {true, false}) {
        if (by_key) driver.key(letter('S'), true);
        if (!by_key) driver.click("menu.file");
        if (!by_key) driver.click("menu.save");
        ASSERT_TRUE(driver.workspace.file_dialog);
        EXPECT_EQ(driver.asked<SaveFile>(), nullptr);
        EXPECT_EQ(driver.workspace.file_dialog->purpose, FileDialog::Purpose::Save);
        EXPECT_EQ(driver.workspace.file_dialog->name, "03-least-of-four.satscope.json");
        EXPECT_TRUE(fs::equivalent(driver.workspace.file_dialog->folder, folder / ""));
        driver.key(compat::Key::Escape);
        driver.frame(2);
    }
}

TEST(FileStart, SavesASceneWithAFileAtOnce) {
    PanelDriver driver(new_flat());
    driver.workspace.path = "/tmp/own.satscope.json";
    driver.key(letter('S'), true);
    EXPECT_FALSE(driver.workspace.file_dialog);
    EXPECT_NE(driver.asked<SaveFile>(), nullptr);
}

TEST(FileStart, ProposesANameThatIsFreeForASceneWithoutOne) {
    const ScratchFolder folder;
    PanelDriver driver(new_flat());
    driver.workspace.recent = {folder / "last.satscope.json"};
    for (const char* name : {"scene.satscope.json", "scene-2.satscope.json"}) {
        driver.key(letter('S'), true);
        ASSERT_TRUE(driver.workspace.file_dialog);
        EXPECT_EQ(driver.workspace.file_dialog->name, name);
        driver.key(compat::Key::Escape);
        driver.frame(2);
        ASSERT_TRUE(save_scene(new_flat(), folder / name));
    }
}

// The field held a longer text before: its caret is no matter.
TEST(FileStart, LetsTypingReplaceTheProposedNameUpToItsEnding) {
    const ScratchFolder folder;
    PanelDriver driver(new_flat());
    driver.workspace.recent = {folder / "last.satscope.json"};
    driver.key(letter('O'), true);
    driver.frame(2);
    driver.type("pair");
    driver.key(compat::Key::Escape);
    driver.frame(2);
    driver.key(letter('S'), true);
    driver.frame(2);
    driver.type("lesson");
    ASSERT_TRUE(driver.workspace.file_dialog);
    EXPECT_EQ(driver.workspace.file_dialog->name, "lesson.satscope.json");
    driver.type("-2");
    EXPECT_EQ(driver.workspace.file_dialog->name, "lesson-2.satscope.json") << "what was typed stays";
    driver.key(compat::Key::Escape);
    driver.frame(2);
    driver.key(letter('E'), true);
    driver.frame(2);
    driver.type("figure");
    EXPECT_EQ(driver.workspace.file_dialog->name, "figure.png");
}

TEST(FileStart, NeverBeginsInAGalleryToWrite) {
    const fs::path before = fs::current_path();
    fs::current_path(gallery_folder());
    const Workspace workspace;
    EXPECT_TRUE(fs::equivalent(start_folder(workspace, FileDialog::Purpose::Open), gallery_folder()));
    EXPECT_FALSE(fs::equivalent(start_folder(workspace, FileDialog::Purpose::Save), gallery_folder()));
    fs::current_path(before);
}

}  // namespace
}  // namespace app::test::file_start_test
