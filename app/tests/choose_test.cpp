// Where to save is chosen, and what becomes of the dialog when that fails.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/tests/window_driver.h"

namespace app::test::choose_test {

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// Over what stands there.
void enter_name(WindowDriver& driver, const std::string& name) {
    driver.key(SDLK_a, KMOD_CTRL);
    driver.type(name);
    driver.frame(2);
    driver.click("dialog.ok");
    driver.frame(3);
}

}  // namespace

TEST(Choose, ASaveThatFailsLeavesTheDialogOpenAndSaysWhy) {
    WindowDriver driver;
    driver.workspace().dialogs = DialogChoice::Own;
    fs::create_directories(driver.path("there"));
    driver.key(SDLK_s, KMOD_CTRL | KMOD_SHIFT);
    driver.frame(3);
    ASSERT_TRUE(driver.workspace().file_dialog);
    const std::string folder = driver.path("there"), name(300, 'x');  // longer than a file system takes
    driver.workspace().file_dialog->folder = folder;
    enter_name(driver, name);
    ASSERT_TRUE(driver.has("dialog.problem"));
    EXPECT_THAT(driver.workspace().file_dialog->problem, HasSubstr("File name too long"));
    EXPECT_EQ(driver.workspace().file_dialog->folder, folder);
    EXPECT_EQ(driver.workspace().file_dialog->name, name);
    EXPECT_EQ(driver.workspace().message, "") << "it is said once";
    enter_name(driver, "short");
    EXPECT_FALSE(driver.has("dialog.name"));
    EXPECT_TRUE(fs::exists(driver.path("there/short.satscope.json")));
}

TEST(Choose, APictureThatFailsLeavesTheDialogOpenToo) {
    WindowDriver driver;
    driver.workspace().dialogs = DialogChoice::Own;
    driver.key(SDLK_e, KMOD_CTRL);
    driver.frame(3);
    ASSERT_TRUE(driver.workspace().file_dialog);
    driver.workspace().file_dialog->folder = driver.path("");
    enter_name(driver, std::string(300, 'x'));
    ASSERT_TRUE(driver.has("dialog.problem"));
    EXPECT_THAT(driver.workspace().file_dialog->problem, HasSubstr("File name too long"));
}

}  // namespace app::test::choose_test
