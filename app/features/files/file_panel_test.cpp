// Tests of the file dialog with real folders.
#include <filesystem>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/panel_driver.h"
#include "app/tests/temporary_folder.h"

namespace app::test::file_panel_test {

namespace {

namespace fs = std::filesystem;
using compat::Key;
using compat::letter;
using Purpose = FileDialogState::Purpose;

// A folder with alpha, beta and zoo/gamma; alpha is open.
class PathField : public testing::Test {
  protected:
    PathField() {
        fs::create_directory(folder / "zoo");
        for (const char* name : {"alpha.satscope.json", "beta.satscope.json", "zoo/gamma.satscope.json"})
            EXPECT_TRUE(save_scene(make_flat_document(), folder / name));
        driver.workspace.files.path = folder / "alpha.satscope.json";
    }
    void open(Purpose purpose) {
        static constexpr char keys[] = {'O', 'S', 'E'};
        driver.key(letter(keys[static_cast<int>(purpose)]), true, purpose == Purpose::Save);
        driver.frame(3);
        ASSERT_TRUE(driver.workspace.files.dialog);
    }
    void type_whole(const std::string& path) {
        driver.key(letter('A'), true);
        driver.type(path);
    }
    FileDialogState& dialog() { return *driver.workspace.files.dialog; }
    bool is_open() const { return driver.workspace.files.dialog.has_value(); }

    const TemporaryFolder folder;
    PanelDriver driver{make_flat_document()};
};

TEST_F(PathField, OpensTheTypedPath) {
    open(Purpose::Open);
    EXPECT_EQ(dialog().path, folder / "");
    driver.type("beta.satscope.json");
    driver.key(Key::Enter);
    ASSERT_NE(driver.last_request<OpenFile>(), nullptr);
    EXPECT_EQ(driver.last_request<OpenFile>()->path, folder / "beta.satscope.json");
    EXPECT_FALSE(is_open());
}

TEST_F(PathField, AcceptsAPathOfAnyLength) {
    open(Purpose::Open);
    const std::string name(2000, 'x');
    driver.type(name);
    EXPECT_EQ(dialog().path, folder / name);
}

TEST_F(PathField, CompletesThePathByTab) {
    open(Purpose::Open);
    driver.type("z");
    driver.key(Key::Tab);
    EXPECT_EQ(dialog().path, folder / "zoo/");
    EXPECT_TRUE(driver.has("dialog.file.gamma.satscope.json"));
    driver.key(Key::Tab);
    EXPECT_EQ(dialog().path, folder / "zoo/gamma.satscope.json");
    driver.type("x");
    driver.key(Key::Tab);
    EXPECT_EQ(dialog().path, folder / "zoo/gamma.satscope.jsonx") << "nothing begins with this path";
    driver.key(Key::Backspace);
    driver.key(Key::Enter);
    ASSERT_NE(driver.last_request<OpenFile>(), nullptr);
    EXPECT_EQ(driver.last_request<OpenFile>()->path, folder / "zoo/gamma.satscope.json");
}

TEST_F(PathField, ListsWhatContinuesThePath) {
    open(Purpose::Open);
    for (const char* row : {"zoo/", "alpha.satscope.json", "beta.satscope.json"})
        EXPECT_TRUE(driver.has(std::string("dialog.file.") + row));
    driver.type("b");
    driver.frame();
    EXPECT_TRUE(driver.has("dialog.file.beta.satscope.json"));
    EXPECT_FALSE(driver.has("dialog.file.alpha.satscope.json"));
}

TEST_F(PathField, ChoosesRowsByArrowsAndEnter) {
    open(Purpose::Open);
    driver.key(Key::Down);
    driver.key(Key::Enter);
    EXPECT_EQ(dialog().path, folder / "zoo/");
    driver.type("../");
    EXPECT_EQ(dialog().path, folder / "zoo/../") << "the caret is at the end";
    for (int i = 0; i < 9; ++i) driver.key(Key::Down);
    driver.key(Key::Up);
    driver.key(Key::Enter);
    ASSERT_NE(driver.last_request<OpenFile>(), nullptr);
    EXPECT_EQ(driver.last_request<OpenFile>()->path, folder / "alpha.satscope.json");
}

TEST_F(PathField, GoesBackFromTheFirstRowToTheTypedPath) {
    open(Purpose::Open);
    driver.type("beta.satscope.json");
    driver.key(Key::Down);
    EXPECT_EQ(dialog().row, 0);
    driver.key(Key::Up);
    driver.key(Key::Up);
    EXPECT_EQ(dialog().row, -1);
}

TEST_F(PathField, ChoosesRowsByTheMouse) {
    open(Purpose::Save);
    type_whole(folder / "");
    driver.frame();
    driver.click("dialog.file.zoo/");
    EXPECT_EQ(dialog().path, folder / "zoo/");
    driver.frame(2);
    driver.click("dialog.file.gamma.satscope.json");
    EXPECT_EQ(dialog().path, folder / "zoo/gamma.satscope.json")
        << "when saving, a click only fills in the name";
    EXPECT_EQ(driver.last_request<SaveFile>(), nullptr);
}

TEST_F(PathField, OpensARecentFileByAClick) {
    const TemporaryFolder elsewhere;
    const std::string far = elsewhere / "far.satscope.json";
    ASSERT_TRUE(save_scene(make_flat_document(), far));
    driver.workspace.files.recent = {far, elsewhere / "gone.satscope.json"};
    open(Purpose::Open);
    EXPECT_FALSE(driver.has("dialog.recent.gone.satscope.json"));
    driver.click("dialog.recent.far.satscope.json");
    ASSERT_NE(driver.last_request<OpenFile>(), nullptr);
    EXPECT_EQ(driver.last_request<OpenFile>()->path, far);
    EXPECT_FALSE(is_open());
}

TEST_F(PathField, ClosesByEscapeAndCancel) {
    for (const Purpose purpose : {Purpose::Open, Purpose::Save, Purpose::Export}) {
        open(purpose);
        driver.key(Key::Escape);
        EXPECT_FALSE(is_open());
        open(purpose);
        driver.click("dialog.cancel");
        EXPECT_FALSE(is_open());
    }
    EXPECT_TRUE(driver.requests.empty());
}

TEST_F(PathField, SelectsTheProposedNameUpToItsExtension) {
    open(Purpose::Save);
    EXPECT_EQ(dialog().path, folder / "alpha.satscope.json");
    driver.type("lesson");
    EXPECT_EQ(dialog().path, folder / "lesson.satscope.json");
    driver.type("-2");
    EXPECT_EQ(dialog().path, folder / "lesson-2.satscope.json") << "typed text stays";
    driver.key(Key::Enter);
    ASSERT_NE(driver.last_request<SaveFile>(), nullptr);
    EXPECT_EQ(driver.last_request<SaveFile>()->path, folder / "lesson-2.satscope.json");
    open(Purpose::Export);
    driver.type("figure");
    EXPECT_EQ(dialog().path, folder / "figure.png");
}

TEST_F(PathField, AppendsTheExtension) {
    open(Purpose::Save);
    type_whole(folder / "lesson");
    driver.click("dialog.ok");
    ASSERT_NE(driver.last_request<SaveFile>(), nullptr);
    EXPECT_EQ(driver.last_request<SaveFile>()->path, folder / "lesson.satscope.json");
}

TEST_F(PathField, AsksBeforeItReplacesAFile) {
    open(Purpose::Save);
    driver.key(Key::Enter);
    ASSERT_TRUE(is_open());
    EXPECT_EQ(dialog().overwrite, folder / "alpha.satscope.json");
    driver.frame(2);
    driver.key(Key::Enter);
    EXPECT_EQ(driver.last_request<SaveFile>(), nullptr) << "a second Enter does not confirm the question";
    driver.key(Key::Escape);
    ASSERT_TRUE(is_open()) << "Escape only dismisses the question";
    EXPECT_EQ(dialog().overwrite, "");
    driver.frame(2);
    driver.key(Key::Enter);
    driver.frame(2);
    driver.key(Key::Enter, true);
    ASSERT_NE(driver.last_request<SaveFile>(), nullptr);
    open(Purpose::Save);
    driver.click("dialog.ok");
    driver.click("dialog.keep");
    EXPECT_EQ(dialog().overwrite, "");
    driver.requests.clear();
    driver.click("dialog.ok");
    driver.click("dialog.overwrite");
    EXPECT_NE(driver.last_request<SaveFile>(), nullptr);
}

TEST_F(PathField, KeepsTheTypedPathNextToAProblem) {
    open(Purpose::Open);
    driver.type("nothing.json");
    driver.key(Key::Enter);
    ASSERT_TRUE(is_open());
    EXPECT_EQ(dialog().path, folder / "nothing.json");
    EXPECT_TRUE(driver.has("dialog.problem"));
    EXPECT_EQ(driver.last_request<OpenFile>(), nullptr);
    driver.frame(2);
    driver.type("l");
    EXPECT_EQ(dialog().path, folder / "nothing.jsonl") << "the caret is at the end";
    EXPECT_EQ(dialog().problem, "");
}

TEST_F(PathField, KeepsALongProblemWithinTheWindow) {
    const std::string deep = std::string(120, 'x') + "/" + std::string(120, 'y');
    fs::create_directories(folder / deep);
    driver.resize({480, 400});
    open(Purpose::Open);
    driver.type(deep + "/none.json");
    driver.key(Key::Enter);
    driver.frame(3);
    const ScreenRect problem = driver.rect("dialog.problem"), field = driver.rect("dialog.path"),
                     ok = driver.rect("dialog.ok");
    EXPECT_GT(problem.height, 1.5F * ImGui::GetFontSize()) << "more than one line";
    EXPECT_LE(problem.x + problem.width, field.x + field.width + 1);
    EXPECT_LE(problem.y + problem.height, ok.y);
    EXPECT_LE(ok.y + ok.height, 400);
}

TEST_F(PathField, SavesASceneOfTheGalleryElsewhere) {
    driver.workspace.files.path = gallery_folder() + "/03-least-of-four.satscope.json";
    driver.workspace.files.recent = {folder / "last.satscope.json"};
    for (const bool by_key : {true, false}) {
        if (by_key) driver.key(letter('S'), true);
        if (!by_key) driver.click("menu.file");
        if (!by_key) driver.click("menu.save");
        ASSERT_TRUE(is_open());
        EXPECT_EQ(driver.last_request<SaveFile>(), nullptr);
        EXPECT_EQ(dialog().path, folder / "03-least-of-four.satscope.json");
        driver.key(Key::Escape);
        driver.frame(2);
    }
}

TEST_F(PathField, DoesNotOpenForASceneWithAFile) {
    driver.key(letter('S'), true);
    EXPECT_FALSE(is_open());
    EXPECT_NE(driver.last_request<SaveFile>(), nullptr);
}

TEST_F(PathField, OpensOnlyWithoutANativeDialog) {
    driver.workspace.files.has_desktop = true;
    driver.key(letter('O'), true);
    ASSERT_NE(driver.last_request<OpenNativeDialog>(), nullptr);
    EXPECT_EQ(driver.last_request<OpenNativeDialog>()->dialog.purpose, Purpose::Open);
    EXPECT_FALSE(is_open());
    driver.workspace.files.dialog_kind = FileDialogKind::BuiltIn;
    driver.key(letter('O'), true);
    EXPECT_TRUE(is_open());
}

TEST_F(PathField, IgnoresTheEnterThatOpenedIt) {
    driver.workspace.files.dialog =
        FileDialogState{Purpose::Open, folder / "", folder / "beta.satscope.json"};
    driver.key(Key::Enter);
    EXPECT_EQ(driver.last_request<OpenFile>(), nullptr);
    EXPECT_TRUE(is_open());
}

}  // namespace
}  // namespace app::test::file_panel_test
