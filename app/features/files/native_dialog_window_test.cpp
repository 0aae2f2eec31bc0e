// Tests of the window while a native dialog is open.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/tests/drawn_text.h"
#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/window_driver.h"

namespace app::test::native_dialog_window_test {
namespace {

// A window with a native dialog: a script that prints the path that the test writes into a pipe.
class NativeFileDialogWindow : public testing::Test {
  protected:
    NativeFileDialogWindow() {
        EXPECT_EQ(mkfifo((folder_ / "pipe").c_str(), 0600), 0);
        const std::string program = folder_ / "zenity";
        const std::string script = "#!/bin/sh\nread line < '" + folder_ / "pipe" + "'\necho \"$line\"\n";
        EXPECT_TRUE(write_file(program, script));
        std::filesystem::permissions(program, std::filesystem::perms::owner_all);
        driver_.workspace().files.has_desktop = true;
    }
    void choose(const std::string& path) {
        std::fstream answer(folder_ / "pipe");  // read and write: opening does not block
        answer << path << std::endl;
        EXPECT_TRUE(driver_.idle_until([&] { return !driver_.session().is_dialog_open(); }));
        driver_.frame(3);
    }
    bool is_waiting() { return driver_.session().is_dialog_open() && driver_.has("native_dialog.text"); }

    TemporaryFolder folder_;
    ScopedEnvironmentVariable path_{"PATH", folder_ / ""};
    WindowDriver driver_{{.skip_painting = true}};
};

std::string gallery_scene() {
    return std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/09-way-out-of-containment.satscope.json";
}

TEST_F(NativeFileDialogWindow, TakesNoCommandsAndSaysWhy) {
    const Document before = driver_.document();
    const std::string path_before = driver_.workspace().files.path;
    const glm::vec2 swap = driver_.center("shapes.swap"), scene = driver_.center("scene");
    driver_.key(SDLK_o, KMOD_CTRL);
    ASSERT_TRUE(is_waiting());
    EXPECT_THAT(text_in(drawn_quads(), driver_.rect("native_dialog.text")),
                testing::HasSubstr("filedialogisopen"));
    driver_.click(swap);
    driver_.drag(scene, scene + glm::vec2(60, 40));
    for (const SDL_Keycode key : {SDLK_RIGHTBRACKET, SDLK_m, SDLK_RIGHT, SDLK_F5, SDLK_n}) driver_.key(key);
    for (const SDL_Keycode key : {SDLK_o, SDLK_z, SDLK_v, SDLK_p}) driver_.key(key, KMOD_CTRL);
    driver_.drop_files({gallery_scene()});
    driver_.request(OpenAdjacent{+1});
    driver_.show(make_flat_document());
    EXPECT_EQ(driver_.document(), before);
    EXPECT_EQ(driver_.workspace().files.path, path_before);
    EXPECT_FALSE(driver_.session().history().can_undo());
    driver_.idle(1);
    EXPECT_TRUE(is_waiting()) << "nothing was chosen yet";
    choose(gallery_scene());
    EXPECT_FALSE(driver_.has("native_dialog.text"));
    EXPECT_EQ(driver_.workspace().files.path, gallery_scene());
    driver_.key(SDLK_RIGHTBRACKET);
    EXPECT_NE(driver_.workspace().files.path, gallery_scene()) << "commands act again";
}

TEST_F(NativeFileDialogWindow, SavesTheSceneForWhichItWasOpened) {
    const Document asked = driver_.document();
    driver_.key(SDLK_s, KMOD_CTRL | KMOD_SHIFT);
    ASSERT_TRUE(is_waiting());
    driver_.key(SDLK_RIGHTBRACKET);
    driver_.key(SDLK_m);
    const std::string saved = folder_ / "saved.satscope.json";
    choose(saved);
    const Result<Document> document = load_scene(saved);
    ASSERT_TRUE(document);
    EXPECT_EQ(document->title, asked.title);
    EXPECT_EQ(document->bodies, asked.bodies);
}

TEST_F(NativeFileDialogWindow, IsClosedByEscapeAndByItsButton) {
    const Document before = driver_.document();
    driver_.key(SDLK_o, KMOD_CTRL);
    ASSERT_TRUE(is_waiting());
    driver_.key(SDLK_ESCAPE);
    EXPECT_FALSE(driver_.session().is_dialog_open());
    EXPECT_FALSE(driver_.has("native_dialog.text"));
    driver_.key(SDLK_o, KMOD_CTRL);
    ASSERT_TRUE(is_waiting());
    driver_.click("native_dialog.close");
    EXPECT_FALSE(driver_.session().is_dialog_open());
    driver_.key(SDLK_RIGHTBRACKET);
    EXPECT_NE(driver_.document(), before);
}

TEST_F(NativeFileDialogWindow, KeepsADroppedTextUntilItIsClosed) {
    driver_.key(SDLK_o, KMOD_CTRL);
    ASSERT_TRUE(is_waiting());
    driver_.drop_text({"box at (0, 0, 0), half (1, 1, 1)"});
    EXPECT_FALSE(driver_.has("paste.text"));
    driver_.key(SDLK_ESCAPE);
    driver_.frame(3);
    EXPECT_TRUE(driver_.has("paste.text"));
}

TEST_F(NativeFileDialogWindow, EndsWithTheWindow) {
    driver_.key(SDLK_o, KMOD_CTRL);
    ASSERT_TRUE(is_waiting());
    driver_.close();
    EXPECT_FALSE(driver_.is_open());
}

}  // namespace
}  // namespace app::test::native_dialog_window_test
