// The list of steps: a row for each, and a click goes there.
#include "app/ui/panels/history_panel.h"

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test {

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

TEST(HistoryPanel, AsksForNothingWhereItStandsAlready) {
    PanelDriver driver(deep_overlap());
    driver.history.perform(Swap{}, 1);
    driver.workspace.layout.folded = {{"policy", true}, {"shapes", true}, {"method", true}, {"show", true}};
    driver.frame(3);
    driver.click("history.1");
    EXPECT_EQ(driver.asked<GoTo>(), nullptr);
}

}  // namespace
}  // namespace app::test
