// Sentences of the panels tell what their words mean.
#include "app/ui/flow.h"

#include <set>

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::flow_test {

namespace {

// All terms that a pointer meets on its way over a sentence, line by line.
std::set<std::string> terms_over(PanelDriver& driver, const std::string& sentence) {
    std::set<std::string> met;
    const Rect rect = driver.rect(sentence);
    for (float y = 8; y < rect.height; y += 9) {
        for (float x = 3; x < rect.width; x += 12) {
            driver.move(sentence, {x / rect.width, y / rect.height});
            driver.frame();
            met.insert(driver.workspace.tip_rest.on.term);
        }
    }
    met.erase("");
    return met;
}

}  // namespace

TEST(Flow, TellsTheTermsOfASentence) {
    PanelDriver driver(edge_separated());
    EXPECT_EQ(terms_over(driver, "verdict.reason"), std::set<std::string>{"gap"});
    EXPECT_EQ(terms_over(driver, "verdict.detail").count("face_axis"), 1U);
}

TEST(Flow, TellsThemInChineseToo) {
    PanelDriver driver(edge_separated(), "zh");
    EXPECT_EQ(terms_over(driver, "verdict.reason"), (std::set<std::string>{"separating_axis", "shadow"}));
}

TEST(Flow, ShowsTheTermBesideItsWordAndNotBesideTheSentence) {
    PanelDriver driver(edge_separated());
    const Rect sentence = driver.rect("verdict.reason");
    for (float x = 3; x < sentence.width && driver.workspace.tip_rest.on.term.empty(); x += 4) {
        driver.move("verdict.reason", {x / sentence.width, 8 / sentence.height});
        driver.frame();
    }
    const Rect word = driver.workspace.tip_rest.on.item;
    EXPECT_EQ(driver.workspace.tip_rest.on.term, "gap");
    EXPECT_GT(word.width, 10);
    EXPECT_LT(word.width, 60);
    EXPECT_GT(word.x, sentence.x + 30);
    EXPECT_LE(word.x + word.width, sentence.x + sentence.width);
}

}  // namespace app::test::flow_test
