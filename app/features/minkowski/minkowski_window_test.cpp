// Tests of the Minkowski difference in the real window.
#include <string>

#include <gtest/gtest.h>

#include "app/document/embedded_scene.h"
#include "app/tests/drawn_text.h"
#include "app/tests/window_driver.h"

namespace app::test::minkowski_window_test {

namespace {

void show(WindowDriver& driver, const std::string& view) {
    driver.workspace().layout.view = view;
    driver.frame(4);
}

std::string text_of(WindowDriver& driver, const std::string& widget) {
    return text_in(drawn_quads(), driver.rect(widget));
}

}  // namespace

// The texts of another language come a frame later than the choice.
TEST(MinkowskiWindow, TheSentenceFollowsTheLanguage) {
    WindowDriver driver({.file = assets_folder() + "/scenes/35-four-contacts.satscope.json"});
    show(driver, "minkowski");
    const std::string english = text_of(driver, "minkowski.sentence");
    driver.click("bar.language");
    driver.frame(6);
    const std::string chinese = text_of(driver, "minkowski.sentence");
    EXPECT_NE(chinese, english);
    EXPECT_EQ(chinese.find('?'), std::string::npos) << chinese;
    driver.click("bar.language");
    driver.frame(6);
    EXPECT_EQ(text_of(driver, "minkowski.sentence"), english);
}

}  // namespace app::test::minkowski_window_test
