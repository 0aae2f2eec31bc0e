// Tests of autosave in the real window, and of its error messages.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/tests/window_driver.h"

namespace app::test::application_autosave_test {

namespace {

using testing::HasSubstr;

// Replaces the folder of scenes by a file, so autosave fails.
void block_state_folder(WindowDriver& driver) {
    std::filesystem::remove_all(driver.path("state"));
    ASSERT_TRUE(write_file(driver.path("state"), "no folder"));
}

void set_title(WindowDriver& driver, const std::string& title) {
    driver.application().submit(Command{SetDescription{title, ""}});
    driver.frame(4);
}

TEST(ApplicationAutosave, ReportsAFailureOnceWithoutInput) {
    WindowDriver driver;
    double now_s = 100;
    driver.application().set_clock([&] { return now_s; });
    const auto wait = [&] {
        now_s += 2.5;
        for (int i = 0; i < 5; ++i) driver.application().run_once(0);
    };
    block_state_folder(driver);
    set_title(driver, "mine");
    wait();
    EXPECT_THAT(driver.workspace().message.text, HasSubstr("cannot write the file"));
    EXPECT_TRUE(driver.workspace().message.is_error);
    const double until_s = driver.workspace().message.until_s;
    const long drawn = driver.frames_drawn();
    for (int i = 0; i < 3; ++i) wait();
    EXPECT_EQ(driver.frames_drawn(), drawn);
    driver.frame();
    EXPECT_EQ(driver.workspace().message.until_s, until_s) << "the message is not repeated";
    std::filesystem::remove(driver.path("state"));
    wait();
    EXPECT_TRUE(std::filesystem::is_directory(driver.path("state"))) << "autosave tries again";
    block_state_folder(driver);
    set_title(driver, "better");
    now_s += 20;
    wait();
    EXPECT_THAT(driver.workspace().message.text, HasSubstr("cannot write the file"))
        << "a new failure is reported";
}

TEST(ApplicationAutosave, KeepsTheWindowOpenAfterAFailureUntilItIsClosedAgain) {
    WindowDriver driver;
    block_state_folder(driver);
    set_title(driver, "mine");
    driver.close();
    ASSERT_TRUE(driver.is_open());
    EXPECT_THAT(driver.workspace().message.text, HasSubstr("quit again"));
    driver.application().run_once(0);
    driver.frame();
    EXPECT_THAT(driver.workspace().message.text, HasSubstr("quit again"))
        << "the message explains how to quit";
    driver.frame(3);
    driver.close();
    EXPECT_FALSE(driver.is_open());
}

TEST(ApplicationAutosave, KeepsTheFirstResetUndoableAfterASecondReset) {
    WindowDriver driver;
    driver.workspace().options.theme = "print";
    driver.request(ResetPreferences{});
    driver.frame(3);
    for (int i = 0; i < 2; ++i) driver.click("panel.shapes");
    driver.request(ResetPreferences{});
    EXPECT_THAT(read_file(driver.path("settings/settings.json.old")).value(),
                HasSubstr("\"theme\": \"print\""));
    driver.request(UndoResetPreferences{});
    EXPECT_EQ(driver.workspace().options.theme, "print");
}

TEST(ApplicationAutosave, PaintsNothingAfterTheEndOfTheDesktopSession) {
    WindowDriver driver;
    set_title(driver, "mine");
    const long drawn = driver.frames_drawn();
    SDL_Event end{};
    end.type = SDL_QUIT;
    SDL_PushEvent(&end);
    driver.application().run_once(0);
    EXPECT_FALSE(driver.is_open());
    EXPECT_EQ(driver.frames_drawn(), drawn) << "the display may be gone";
    EXPECT_FALSE(std::filesystem::is_empty(driver.path("state"))) << "the work is kept";
}

TEST(ChangedFile, IsNoticedWhenTheWindowGetsTheFocusAndAnsweredInTheWindow) {
    WindowDriver driver;
    const std::string path = driver.path("shared.satscope.json");
    Document document = make_flat_document();
    ASSERT_TRUE(save_scene(document, path));
    driver.request(OpenFile{path});
    driver.get_focus();
    driver.frame(4);
    EXPECT_FALSE(driver.has("changed_file.text"));
    document.title = "by another program";
    ASSERT_TRUE(save_scene(document, path));
    driver.frame(4);
    EXPECT_FALSE(driver.has("changed_file.text")) << "nothing is read while the window is used";
    driver.get_focus();
    driver.frame(4);
    ASSERT_TRUE(driver.has("changed_file.text"));
    EXPECT_EQ(driver.document().title, "") << "the user decides";
    driver.click("changed_file.reload");
    driver.frame(4);
    EXPECT_EQ(driver.document().title, "by another program");
    EXPECT_FALSE(driver.has("changed_file.text"));
    driver.key(SDLK_z, KMOD_CTRL);
    driver.frame(4);
    EXPECT_EQ(driver.document().title, "");
}

}  // namespace

}  // namespace app::test::application_autosave_test
