// Tests of the buttons at the right of the menu bar.
#include <gtest/gtest.h>

#include "app/shell/actions.h"
#include "app/tests/panel_driver.h"
#include "app/tests/third_language.h"
#include "app/tests/view_scenes.h"

namespace app::test::menu_bar_buttons_test {
namespace {

TEST(MenuBarButtons, StepThroughEveryLanguage) {
    const ThirdLanguage assets;
    PanelDriver driver(flat_overlap(), "de");
    for (const char* next : {"zh", "en", "de"}) {
        driver.click("bar.language");
        EXPECT_EQ(driver.workspace.options.language, next);
    }
}

TEST(MenuBarButtons, StepThroughEveryTheme) {
    PanelDriver driver(flat_overlap());
    const std::string first = driver.workspace.options.theme;
    for (std::size_t i = 1; i < themes().size(); ++i) {
        driver.click("bar.theme");
        EXPECT_NE(driver.workspace.options.theme, first);
    }
    driver.click("bar.theme");
    EXPECT_EQ(driver.workspace.options.theme, first);
}

TEST(MenuBarButtons, StayInPlaceWhenTheThemeHasALongerName) {
    PanelDriver driver(flat_overlap());
    driver.frame(2);
    const float language = driver.rect("bar.language").x, help = driver.rect("bar.help").x;
    for (std::size_t i = 0; i < themes().size(); ++i) {
        driver.click("bar.theme");
        driver.frame(2);
        EXPECT_EQ(driver.rect("bar.language").x, language) << driver.workspace.options.theme;
        EXPECT_EQ(driver.rect("bar.help").x, help) << driver.workspace.options.theme;
    }
}

}  // namespace
}  // namespace app::test::menu_bar_buttons_test
