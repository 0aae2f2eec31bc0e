// Tests of the file dialog if its file cannot be read or written.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/tests/window_driver.h"

namespace app::test::native_dialog_requests_test {

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// Replaces the whole path.
void enter_path(WindowDriver& driver, const std::string& path) {
    driver.key(SDLK_a, KMOD_CTRL);
    driver.type(path);
    driver.frame(2);
    driver.click("dialog.ok");
    driver.frame(3);
}

// Checks that the field keeps the path and shows the reason.
void expect_refused(WindowDriver& driver, const std::string& path, const std::string& reason) {
    ASSERT_TRUE(driver.has("dialog.problem"));
    EXPECT_THAT(driver.workspace().files.dialog->problem, HasSubstr(reason));
    EXPECT_EQ(driver.workspace().files.dialog->path, path);
    EXPECT_EQ(driver.workspace().message.text, "") << "the reason is shown once";
}

}  // namespace

TEST(NativeDialogRequests, KeepsThePathOfAFailedSave) {
    WindowDriver driver({.skip_painting = true});
    driver.workspace().files.dialog_kind = FileDialogKind::BuiltIn;
    fs::create_directories(driver.path("there"));
    driver.key(SDLK_s, KMOD_CTRL | KMOD_SHIFT);
    driver.frame(3);
    const std::string too_long = driver.path("there/" + std::string(300, 'x'));
    enter_path(driver, too_long);
    expect_refused(driver, too_long, "File name too long");
    enter_path(driver, driver.path("there/short"));
    EXPECT_FALSE(driver.has("dialog.path"));
    EXPECT_TRUE(fs::exists(driver.path("there/short.satscope.json")));
}

TEST(NativeDialogRequests, KeepsThePathOfAFailedExport) {
    WindowDriver driver({.skip_painting = true});
    driver.workspace().files.dialog_kind = FileDialogKind::BuiltIn;
    driver.key(SDLK_e, KMOD_CTRL);
    driver.frame(3);
    const std::string too_long = driver.path(std::string(300, 'x'));
    enter_path(driver, too_long);
    expect_refused(driver, too_long, "File name too long");
}

TEST(NativeDialogRequests, KeepsThePathOfAFileThatCannotBeRead) {
    WindowDriver driver({.skip_painting = true});
    driver.workspace().files.dialog_kind = FileDialogKind::BuiltIn;
    const std::string broken = driver.path("broken.satscope.json");
    std::ofstream(broken) << R"({"satscope": 1})";
    const Document previous = driver.document();
    driver.key(SDLK_o, KMOD_CTRL);
    driver.frame(3);
    enter_path(driver, broken);
    expect_refused(driver, broken, "the key is missing");
    EXPECT_EQ(driver.document(), previous);
}

TEST(NativeDialogRequests, KeepsThePathIntoTheGallery) {
    WindowDriver driver({.skip_painting = true});
    driver.workspace().files.dialog_kind = FileDialogKind::BuiltIn;
    driver.key(SDLK_s, KMOD_CTRL | KMOD_SHIFT);
    driver.frame(3);
    const std::string path = std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/new.satscope.json";
    enter_path(driver, path);
    expect_refused(driver, path, "Gallery");
    EXPECT_FALSE(fs::exists(path));
}

}  // namespace app::test::native_dialog_requests_test
