// Tests of the window while a native dialog is open.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "app/base/file.h"
#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/window_driver.h"

namespace app::test::native_dialog_window_test {
namespace {

TEST(NativeFileDialogWindow, RunsWhileTheDialogIsOpen) {
    const std::string scene =
        std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/09-way-out-of-containment.satscope.json";
    const TemporaryFolder folder;
    const std::string program = folder / "zenity", pipe = folder / "pipe";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    // The script prints a path after it has read a line from the pipe.
    ASSERT_TRUE(write_file(program, "#!/bin/sh\nread line < '" + pipe + "'\necho '" + scene + "'\n"));
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    const ScopedEnvironmentVariable path("PATH", folder / "");
    WindowDriver driver;
    driver.workspace().files.has_desktop = true;
    driver.key(SDLK_o, KMOD_CTRL);
    ASSERT_TRUE(driver.session().is_dialog_open());
    driver.click("shapes.swap");
    const Document swapped = driver.document();
    EXPECT_TRUE(driver.session().is_dialog_open()) << "the window handles events meanwhile";
    driver.idle(1);
    EXPECT_TRUE(driver.session().is_dialog_open()) << "nothing was chosen yet";
    std::fstream answer(pipe);  // read and write: opening does not block
    answer << "go" << std::endl;
    EXPECT_TRUE(driver.idle_until([&] { return !driver.session().is_dialog_open(); }));
    driver.frame(3);
    EXPECT_EQ(driver.workspace().files.path, scene);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(driver.document(), swapped) << "opening is a separate step";
}

}  // namespace
}  // namespace app::test::native_dialog_window_test
