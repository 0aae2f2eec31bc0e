// The browser for files, with real folders.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "app/figure/svg.h"
#include "app/io/file_ending.h"
#include "app/io/picture_scene.h"
#include "app/io/scene_file.h"
#include "app/session/gallery.h"
#include "app/tests/panel_driver.h"
#include "app/tests/scratch_folder.h"
#include "app/ui/command/file_list.h"
#include "app/ui/command/file_preview.h"

namespace app::test::file_dialog_test {

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
    ASSERT_EQ(open.size(), 3U);
    EXPECT_EQ(open[0].name, "zoo");
    EXPECT_EQ(open[1].name, "a.png") << "which may carry a scene";
    EXPECT_EQ(open[2].name, "b.satscope.json");
    EXPECT_EQ(entries(folder / "", Purpose::Save, problem).size(), 2U);
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
    EXPECT_EQ(with_ending("fig.v2", Purpose::Export), "fig.v2.png") << "what no format is called is a name";
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

TEST(FileDialog, SavesTheSceneOfAPictureUnderThePicturesName) {
    PanelDriver driver(new_flat());
    driver.history.perform(Replace{new_solid(), "", {"/tmp/my figure.png", 0}}, 9);
    driver.key(compat::letter('S'), true, true);
    ASSERT_TRUE(driver.workspace.file_dialog);
    EXPECT_EQ(driver.workspace.file_dialog->name, "my figure.satscope.json");
}

TEST(FileDialog, IsClosedByEscape) {
    PanelDriver driver(new_flat());
    driver.key(compat::letter('E'), true);
    ASSERT_TRUE(driver.workspace.file_dialog);
    driver.key(compat::Key::Escape);
    EXPECT_FALSE(driver.workspace.file_dialog);
}

TEST(FileDialog, IsUsedByKeysAlone) {
    const ScratchFolder folder;
    std::filesystem::create_directory(folder / "zoo");
    for (const char* name : {"alpha.satscope.json", "beta.satscope.json", "zoo/gamma.satscope.json"})
        ASSERT_TRUE(save_scene(new_flat(), folder / name));
    PanelDriver driver(new_flat());
    driver.workspace.path = folder / "alpha.satscope.json";
    driver.key(compat::letter('O'), true);
    driver.type("zo");
    ASSERT_TRUE(driver.has("dialog.file.zoo"));
    EXPECT_FALSE(driver.has("dialog.file.beta.satscope.json")) << "typing seeks";
    driver.key(compat::Key::Enter);
    driver.frame(3);
    EXPECT_EQ(driver.workspace.file_dialog->folder, std::filesystem::canonical(folder / "zoo").string());
    EXPECT_EQ(driver.workspace.file_dialog->name, "");
    ASSERT_TRUE(driver.has("dialog.file.gamma.satscope.json"));
    driver.key(compat::Key::Backspace);
    driver.frame(3);
    ASSERT_TRUE(driver.has("dialog.file.beta.satscope.json"));
    for (int i = 0; i < 3; ++i) driver.key(compat::Key::Down);
    driver.key(compat::Key::Up);
    driver.key(compat::Key::Down);
    EXPECT_EQ(driver.workspace.file_dialog->at, 2) << "zoo, alpha, beta";
    driver.key(compat::Key::Enter);
    ASSERT_NE(driver.asked<OpenFile>(), nullptr);
    EXPECT_EQ(std::filesystem::path(driver.asked<OpenFile>()->path).filename(), "beta.satscope.json");
    EXPECT_FALSE(driver.workspace.file_dialog);
}

TEST(FileDialog, ShowsHiddenFilesAndTheNewestFirstByAKey) {
    const ScratchFolder folder;
    touch(folder, "a.satscope.json");
    const std::string newer = touch(folder, "b.satscope.json");
    touch(folder, ".c.satscope.json");
    const auto later = std::filesystem::last_write_time(newer) + std::chrono::hours(1);
    std::filesystem::last_write_time(newer, later);
    PanelDriver driver(new_flat());
    driver.workspace.path = newer;
    driver.key(compat::letter('O'), true);
    driver.frame(2);
    EXPECT_FALSE(driver.has("dialog.file..c.satscope.json"));
    EXPECT_LT(driver.rect("dialog.file.a.satscope.json").y, driver.rect("dialog.file.b.satscope.json").y);
    driver.key(compat::letter('H'), true);
    driver.key(compat::letter('N'), true);
    driver.frame(2);
    EXPECT_TRUE(driver.has("dialog.file..c.satscope.json"));
    EXPECT_GT(driver.rect("dialog.file.a.satscope.json").y, driver.rect("dialog.file.b.satscope.json").y);
    driver.click("dialog.hidden");
    driver.click("dialog.newest");
    driver.frame(2);
    EXPECT_FALSE(driver.has("dialog.file..c.satscope.json"));
}

TEST(FileDialog, OffersRecentFilesFromWhereverTheyAre) {
    const ScratchFolder here, there;
    touch(here, "near.satscope.json");
    const std::string far = there / "far.satscope.json";
    ASSERT_TRUE(save_scene(new_flat(), far));
    PanelDriver driver(new_flat());
    driver.workspace.path = here / "near.satscope.json";
    driver.workspace.recent = {far, there / "gone.satscope.json"};
    driver.key(compat::letter('O'), true);
    driver.frame(2);
    EXPECT_FALSE(driver.has("dialog.recent.gone.satscope.json"));
    driver.click("dialog.recent.far.satscope.json");
    EXPECT_TRUE(driver.workspace.file_dialog->preview.document);
    driver.key(compat::Key::Enter);
    ASSERT_NE(driver.asked<OpenFile>(), nullptr);
    EXPECT_EQ(driver.asked<OpenFile>()->path, far);
}

TEST(FileDialog, DrawsTheSceneOfTheLitFileAndSaysWhyThereIsNone) {
    const ScratchFolder folder;
    Document document = new_flat();
    document.title = "seen before";
    ASSERT_TRUE(save_scene(document, folder / "a.satscope.json"));
    std::ofstream(folder / "b.svg") << to_svg({.size_px = {64, 48}}, "", scene_for_picture(document, {}));
    std::ofstream(folder / "c.satscope.json") << "{\"satscope\": 1}";
    PanelDriver driver(new_flat());
    driver.workspace.path = folder / "gone.satscope.json";
    driver.key(compat::letter('O'), true);
    driver.frame(2);
    const std::size_t before = driver.painted.size();
    for (int i = 0; i < 2; ++i) {
        driver.key(compat::Key::Down);
        driver.frame(2);
        ASSERT_TRUE(driver.workspace.file_dialog->preview.document) << i;
        EXPECT_EQ(driver.workspace.file_dialog->preview.document->title, "seen before");
        EXPECT_TRUE(driver.has("dialog.picture"));
        EXPECT_EQ(driver.painted.size(), before + 1);
    }
    driver.key(compat::Key::Down);
    driver.frame(2);
    EXPECT_FALSE(driver.has("dialog.picture"));
    EXPECT_TRUE(driver.has("dialog.broken"));
    const Problem& problem = driver.workspace.file_dialog->preview.problem;
    EXPECT_EQ(problem.where, "line 1: shapes");
    EXPECT_EQ(problem.what, "the key is missing");
}

TEST(FileDialog, ReadsAFileAgainOnlyWhenItWasWrittenAgain) {
    const ScratchFolder folder;
    const std::string path = folder / "a.satscope.json";
    ASSERT_TRUE(save_scene(new_flat(), path));
    FilePreview preview;
    read_preview(path, preview);
    ASSERT_TRUE(preview.document);
    preview.document->title = "mark";
    read_preview(path, preview);
    EXPECT_EQ(preview.document->title, "mark");
    ASSERT_TRUE(save_scene(new_solid(), path));
    std::filesystem::last_write_time(path, std::filesystem::last_write_time(path) + std::chrono::seconds(1));
    read_preview(path, preview);
    EXPECT_EQ(*preview.document, load_scene(path).value());
    read_preview(folder / "", preview);
    EXPECT_FALSE(preview.document);
    EXPECT_EQ(preview.problem.what, "");
}

TEST(FileDialog, TakesTheQuestionOfReplacingByKeys) {
    const ScratchFolder folder;
    PanelDriver driver(new_flat());
    driver.workspace.path = touch(folder, "pair.satscope.json");
    driver.key(compat::letter('S'), true, true);
    driver.key(compat::Key::Enter);
    ASSERT_TRUE(driver.workspace.file_dialog);
    EXPECT_NE(driver.workspace.file_dialog->overwrite, "");
    driver.frame(2);
    driver.key(compat::Key::Enter);
    EXPECT_EQ(driver.asked<SaveFile>(), nullptr) << "pressed twice, it has not been read";
    driver.key(compat::Key::Escape);
    ASSERT_TRUE(driver.workspace.file_dialog) << "only the question goes";
    EXPECT_EQ(driver.workspace.file_dialog->overwrite, "");
    driver.frame(2);
    driver.key(compat::Key::Enter);
    driver.frame(2);
    driver.key(compat::Key::Enter, true);
    EXPECT_NE(driver.asked<SaveFile>(), nullptr);
}

TEST(FileDialog, GivesWayToTheDesktopsWhereThatIsWishedAndThere) {
    PanelDriver driver(new_flat());
    driver.workspace.desktop_there = true;
    driver.key(compat::letter('O'), true);
    ASSERT_NE(driver.asked<ChooseOnDesktop>(), nullptr);
    EXPECT_EQ(driver.asked<ChooseOnDesktop>()->dialog.purpose, Purpose::Open);
    EXPECT_FALSE(driver.workspace.file_dialog);
    driver.workspace.dialogs = DialogChoice::Own;
    driver.key(compat::letter('O'), true);
    EXPECT_TRUE(driver.workspace.file_dialog);
}

}  // namespace app::test::file_dialog_test
