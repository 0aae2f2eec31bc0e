// Tests of the Minkowski difference in the real window.
#include <string>

#include <gtest/gtest.h>

#include "app/document/embedded_scene.h"
#include "app/features/minkowski/minkowski_panel.h"
#include "app/tests/window_driver.h"

namespace app::test::minkowski_window_test {

namespace {

void show(WindowDriver& driver, const std::string& view) {
    driver.workspace().layout.view = view;
    driver.frame(4);
}

std::string words(WindowDriver& driver) {
    std::string all;
    for (const TextRun& run : driver.workspace().states.get<MinkowskiState>().drawing.drawing.texts)
        all += run.utf8;
    return all;
}

}  // namespace

// The texts of another language come a frame later than the choice.
TEST(MinkowskiWindow, TheWordsFollowTheLanguage) {
    WindowDriver driver({.file = assets_folder() + "/scenes/35-four-contacts.satscope.json"});
    show(driver, "minkowski");
    const std::string english = words(driver);
    EXPECT_NE(english.find("every vector"), std::string::npos);
    driver.click("bar.language");
    driver.frame(6);
    const std::string chinese = words(driver);
    EXPECT_EQ(chinese.find("every vector"), std::string::npos);
    EXPECT_EQ(chinese.find('?'), std::string::npos) << chinese;
    driver.click("bar.language");
    driver.frame(6);
    EXPECT_EQ(words(driver), english);
}

}  // namespace app::test::minkowski_window_test
