// What becomes of a name that was typed for a file to write.
#include "app/ui/command/file_choice.h"

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/scratch_folder.h"

namespace app::test::file_choice_test {

TEST(FileChoice, SaysWhichPicturesAreWrittenWhereAnotherIsAskedFor) {
    const ScratchFolder folder;
    PanelDriver driver(new_flat());
    driver.workspace.file_dialog = FileDialog{.purpose = FileDialog::Purpose::Export, .folder = folder / ""};
    driver.frame(3);
    driver.type("fig.jpg");
    driver.key(compat::Key::Enter);
    EXPECT_EQ(driver.asked<ExportFile>(), nullptr);
    ASSERT_TRUE(driver.workspace.file_dialog);
    EXPECT_NE(driver.workspace.file_dialog->problem.find(".jpg"), std::string::npos);
    EXPECT_NE(driver.workspace.file_dialog->problem.find(".svg"), std::string::npos);
    driver.frame(2);
    driver.key(compat::letter('A'), true);
    driver.type("fig.v2");
    driver.key(compat::Key::Enter);
    ASSERT_NE(driver.asked<ExportFile>(), nullptr);
    EXPECT_TRUE(driver.asked<ExportFile>()->path.ends_with("fig.v2.png"));
}

}  // namespace app::test::file_choice_test
