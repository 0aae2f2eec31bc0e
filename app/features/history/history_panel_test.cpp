// The list of steps: a row for each, and a click goes there.
#include "app/features/history/history_panel.h"

#include <gtest/gtest.h>

#include "app/tests/crowding.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::history_panel_test {

namespace {

TEST(HistoryPanel, HasARowForEachStepAndGoesThereByAClick) {
    PanelDriver driver(deep_overlap());
    driver.history.perform(Pin{"A0"}, 1);
    driver.history.perform(Swap{}, 2);
    driver.workspace.layout.folded = {{"policy", true}, {"shapes", true}, {"method", true}, {"show", true}};
    driver.frame(3);
    ASSERT_TRUE(driver.has("history.0"));
    ASSERT_TRUE(driver.has("history.2"));
    EXPECT_FALSE(driver.has("history.3"));
    driver.click("history.1");
    ASSERT_NE(driver.asked<GoTo>(), nullptr);
    EXPECT_EQ(driver.asked<GoTo>()->step, 1U);
}

// How many were drawn in a widget; a space is none.
std::ptrdiff_t letters_in(const PanelDriver& driver, const std::string& widget) {
    const Rect row = driver.rect(widget);
    std::ptrdiff_t count = 0;
    for (const Letters& window : letters_by_window(*ImGui::GetDrawData()))
        count += std::count_if(window.whole.begin(), window.whole.end(), [&](const Named& letter) {
            return row.contains(letter.at.x + letter.at.width / 2, letter.at.y + letter.at.height / 2);
        });
    return count;
}

TEST(HistoryPanel, NamesTheShapeOfAStep) {
    for (const auto& [language, letters] : {std::pair("en", 6), std::pair("zh", 4)}) {
        PanelDriver driver(deep_overlap(), language);
        driver.workspace.layout.folded = {
            {"policy", true}, {"shapes", true}, {"method", true}, {"show", true}};
        driver.history.perform(Place{1, {{7, 0, 0}, core::Quat(1, 0, 0, 0)}}, 1);
        driver.frame(3);
        EXPECT_EQ(letters_in(driver, "history.1"), letters) << "\"1  Move B\" in " << language;
    }
}

TEST(HistoryPanel, AsksForNothingWhereItStandsAlready) {
    PanelDriver driver(deep_overlap());
    driver.history.perform(Swap{}, 1);
    driver.workspace.layout.folded = {{"policy", true}, {"shapes", true}, {"method", true}, {"show", true}};
    driver.frame(3);
    driver.click("history.1");
    EXPECT_EQ(driver.asked<GoTo>(), nullptr);
}

}  // namespace
}  // namespace app::test::history_panel_test
