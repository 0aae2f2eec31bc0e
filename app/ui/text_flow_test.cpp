// Tests of the tooltips of terms in sentences.
#include <set>

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"
#include "app/ui/rich_text.h"

namespace app::test::text_flow_test {

namespace {

// Terms shown while the pointer moves over a sentence, line by line.
std::set<std::string> terms_under_pointer(PanelDriver& driver, const std::string& sentence) {
    std::set<std::string> found;
    const ScreenRect rect = driver.rect(sentence);
    for (float y = 8; y < rect.height; y += 9) {
        for (float x = 3; x < rect.width; x += 12) {
            driver.move(sentence, {x / rect.width, y / rect.height});
            driver.frame();
            found.insert(driver.workspace.widgets.tooltip_timer.tooltip.term);
        }
    }
    found.erase("");
    return found;
}

}  // namespace

TEST(TextFlow, ShowsTheTermsOfASentence) {
    PanelDriver driver(edge_separated());
    EXPECT_EQ(terms_under_pointer(driver, "verdict.reason"), std::set<std::string>{"gap"});
    EXPECT_EQ(terms_under_pointer(driver, "verdict.detail").count("face_axis"), 1U);
}

TEST(TextFlow, ShowsTheTermsInChineseToo) {
    PanelDriver driver(edge_separated(), "zh");
    EXPECT_EQ(terms_under_pointer(driver, "verdict.reason"),
              (std::set<std::string>{"separating_axis", "gap"}));
}

TEST(TextFlow, ShowsTheTermNextToItsName) {
    PanelDriver driver(edge_separated());
    const ScreenRect sentence = driver.rect("verdict.reason");
    for (float x = 3; x < sentence.width && driver.workspace.widgets.tooltip_timer.tooltip.term.empty();
         x += 4) {
        driver.move("verdict.reason", {x / sentence.width, 8 / sentence.height});
        driver.frame();
    }
    const ScreenRect name = driver.workspace.widgets.tooltip_timer.tooltip.item;
    EXPECT_EQ(driver.workspace.widgets.tooltip_timer.tooltip.term, "gap");
    EXPECT_GT(name.width, 10);
    EXPECT_LT(name.width, 60);
    EXPECT_GT(name.x, sentence.x + 30);
    EXPECT_LE(name.x + name.width, sentence.x + sentence.width);
}

}  // namespace app::test::text_flow_test
