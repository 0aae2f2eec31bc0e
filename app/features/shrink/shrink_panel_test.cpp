// Tests of the dialog *Edit - Shrink*: what it shows, its keys, and undo.
#include "app/features/shrink/shrink_panel.h"

#include <chrono>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/tests/drawn_text.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::shrink_panel {

using compat::Key;

namespace {

// `vertex-sort.published` is wrong about it.
Document inside() {
    const core::Quat rotation = glm::normalize(core::Quat(0.9123, 0.1234, 0.2345, 0.3456));
    Document document = make_scene({box("A", {0.123456, 0.25, 0}, {5.12345, 5, 5}, rotation),
                                    box("B", {1.123456, 0.75, 0.1}, {1.0625, 1, 1}, core::Quat(1, 0, 0, 0))});
    document.method = "vertex-sort.published";
    return document;
}

void open(PanelDriver& driver) {
    driver.click("menu.edit");
    driver.click("menu.shrink");
    for (int i = 0; i < 2000 && !driver.has("shrink.steps") && driver.workspace.shrink.dialog; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        driver.frame();
        if (driver.workspace.shrink.dialog && !driver.workspace.shrink.dialog->search) break;
    }
    driver.frame(4);
}

int characters(const PanelDriver& driver) { return count_characters(pair(driver.document())); }

}  // namespace

TEST(ShrinkDialog, TakesTheShortPairAsOneUndoStep) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(inside(), language);
        const int before = characters(driver);
        open(driver);
        ASSERT_TRUE(driver.has("shrink.take"));
        EXPECT_EQ(characters(driver), before) << "a preview changes nothing";
        driver.key(Key::Enter);
        EXPECT_FALSE(driver.workspace.shrink.dialog);
        EXPECT_LE(characters(driver), 60);
        EXPECT_STREQ(driver.history.undo_label().text_key, "command.shrink");
        driver.history.undo();
        EXPECT_EQ(characters(driver), before);
    }
}

TEST(ShrinkDialog, TheEnterThatOpensItFromThePaletteDoesNotCloseIt) {
    PanelDriver driver(inside());
    const Document before = driver.document();
    driver.key(compat::letter('P'), true);
    driver.type("shrink");
    driver.key(Key::Enter);
    driver.frame(3);
    EXPECT_TRUE(driver.workspace.shrink.dialog);
    EXPECT_EQ(driver.document(), before);
}

TEST(ShrinkDialog, LeavesThePairWhenItIsCancelled) {
    for (const bool by_key : {true, false}) {
        PanelDriver driver(inside());
        const Document before = driver.document();
        open(driver);
        if (by_key)
            driver.key(Key::Escape);
        else
            driver.click("shrink.cancel");
        driver.frame();
        EXPECT_FALSE(driver.workspace.shrink.dialog);
        EXPECT_EQ(driver.document(), before);
    }
}

TEST(ShrinkDialog, SaysWhenNothingIsWrong) {
    PanelDriver driver(make_scene({box("A", {0, 0, 0}, {1, 1, 1}, core::Quat(1, 0, 0, 0)),
                                   box("B", {9, 1, 0.5}, {1, 1, 1}, core::Quat(1, 0, 0, 0))}));
    open(driver);
    ASSERT_TRUE(driver.workspace.shrink.dialog);
    EXPECT_FALSE(driver.has("shrink.take"));
    driver.key(Key::Enter);
    EXPECT_FALSE(driver.workspace.shrink.dialog);
}

TEST(ShrinkDialog, OffersTheReportedAnswerAndEachPartOfTheReason) {
    Document document = inside();
    document.reported = ReportedAnswer{.overlap = false};
    PanelDriver driver(document);
    open(driver);
    EXPECT_EQ(driver.workspace.shrink.dialog->answers[0].name, "reported");
    for (const char* part : {"verdict", "axis", "cause", "gap"}) {
        driver.click("shrink.keep." + std::string(part));
        driver.frame();
    }
    const KeptReason& keep = driver.workspace.shrink.dialog->keep;
    EXPECT_FALSE(keep.verdict || keep.axis || keep.cause || keep.gap > 0);
    driver.click("shrink.answer");
    driver.click("shrink.answer.vertex-sort.published");
    driver.frame();
    EXPECT_EQ(driver.workspace.shrink.dialog->chosen, 1U);
}

TEST(ShrinkDialog, SaysOfAReportedAnswerThatItIsAboutTheOriginalPair) {
    for (const char* language : {"en", "zh"}) {
        Document document = inside();
        document.reported = ReportedAnswer{.overlap = false};
        PanelDriver driver(document, language);
        open(driver);
        ASSERT_TRUE(driver.has("shrink.fixed_answer"));
        const std::string text =
            text_in(drawn_quads(), driver.workspace.widgets.rects.at("shrink.fixed_answer"));
        EXPECT_THAT(text,
                    testing::HasSubstr(language[0] == 'e' ? "Thereportedanswerisabout" : "报告的结果属于"));
        driver.click("shrink.answer");
        driver.click("shrink.answer.vertex-sort.published");
        driver.frame(2);
        EXPECT_FALSE(driver.has("shrink.fixed_answer")) << "the method is asked about each pair";
    }
}

TEST(ShrinkDialog, IsFullyOperableByKeys) {
    PanelDriver driver(inside());
    open(driver);
    std::vector<std::string> walked;
    for (int i = 0; i < 7; ++i) {
        driver.key(Key::Tab);
        walked.push_back(driver.focused());
    }
    const std::vector<std::string> expected{"shrink.cancel",    "shrink.answer",     "shrink.keep.verdict",
                                            "shrink.keep.axis", "shrink.keep.cause", "shrink.keep.gap",
                                            "shrink.take"};
    EXPECT_EQ(walked, expected);
    driver.key(Key::Tab, false, true);
    driver.key(Key::Space);
    EXPECT_EQ(driver.workspace.shrink.dialog->keep.gap, 0);
}

}  // namespace app::test::shrink_panel
