// Tests of the dialog for title and description with mouse and keys.
#include <gtest/gtest.h>

#include "app/analysis/expectation.h"
#include "app/document/extra_keys.h"
#include "app/features/description/description_panel.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::description_dialog_test {

using compat::Key;
using compat::letter;

namespace {

Document scene_with_expectation(const std::string& expectation) {
    Document document = edge_separated();
    document.title = "Before";
    document.note = "An edge pair separates.";
    document.extra = expectation.empty() ? "" : R"({"expect": )" + expectation + "}";
    return document;
}

void open_by_menu(PanelDriver& driver) {
    driver.frame(2);
    driver.click("menu.file");
    driver.click("menu.describe");
    driver.frame(3);
}

void type_over(PanelDriver& driver, const std::string& text) {
    driver.key(letter('A'), true);
    driver.type(text);
}

void tab_to(PanelDriver& driver, const std::string& widget) {
    for (int i = 0; i < 12 && driver.focused() != widget; ++i) {
        driver.key(Key::Tab);
        driver.frame(2);
    }
    ASSERT_EQ(driver.focused(), widget);
}

}  // namespace

TEST(DescriptionDialog, AppliesAllFieldsAsOneUndoStep) {
    PanelDriver driver(scene_with_expectation(""));
    const Document before = driver.document();
    open_by_menu(driver);
    type_over(driver, "After");
    driver.key(Key::Tab);
    driver.frame(2);
    type_over(driver, "There is a gap.");
    tab_to(driver, "description.question");
    driver.type("Is there a gap?");
    tab_to(driver, "description.note_zh");
    driver.type("有间隙。");
    tab_to(driver, "description.question_zh");
    driver.type("有间隙吗？");
    EXPECT_EQ(driver.document(), before) << "typing does not change the document";
    driver.key(Key::Enter);
    EXPECT_FALSE(driver.workspace.description);
    EXPECT_EQ(driver.document().title, "After");
    EXPECT_EQ(driver.document().note, "There is a gap.");
    EXPECT_EQ(localized_note(driver.document(), "zh"), "有间隙。");
    EXPECT_EQ(localized_title(driver.document(), "zh"), "After");
    EXPECT_EQ(driver.document().question, "Is there a gap?");
    EXPECT_EQ(localized_question(driver.document(), "zh"), "有间隙吗？");
    EXPECT_STREQ(driver.history.undo_label().text_key, "command.title");
    driver.history.undo();
    EXPECT_EQ(driver.document(), before);
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(DescriptionDialog, ClosesByEscapeAndByTheButtonWithoutAChange) {
    PanelDriver driver(scene_with_expectation(""));
    open_by_menu(driver);
    type_over(driver, "Never");
    driver.key(Key::Escape);
    EXPECT_FALSE(driver.workspace.description);
    open_by_menu(driver);
    type_over(driver, "Never");
    driver.click("description.cancel");
    EXPECT_FALSE(driver.workspace.description);
    EXPECT_EQ(driver.document(), scene_with_expectation(""));
    EXPECT_FALSE(driver.history.can_undo());
    open_by_menu(driver);
    EXPECT_EQ(driver.workspace.description->fields[0].text, "Before");
    driver.key(Key::Enter, true);
    EXPECT_FALSE(driver.history.can_undo()) << "an unchanged description adds no step";
}

TEST(DescriptionDialog, PassesKeysToItsFields) {
    PanelDriver driver(scene_with_expectation(""));
    open_by_menu(driver);
    type_over(driver, "wmt12?[]");
    driver.key(compat::function_key(5));
    driver.key(letter('Z'), true);
    driver.key(Key::Space);
    EXPECT_FALSE(driver.workspace.options.presenting);
    EXPECT_FALSE(driver.workspace.widgets.open_modal == "shortcuts");
    EXPECT_TRUE(driver.workspace.axes.playback.is_at_rest());
    EXPECT_TRUE(driver.workspace.description);
    EXPECT_EQ(driver.last_request<Undo>(), nullptr);
    EXPECT_EQ(driver.document(), scene_with_expectation(""));
}

TEST(DescriptionDialog, ShowsTheExpectationAndItsDifferences) {
    PanelDriver holds(scene_with_expectation(R"({"verdict": "separated"})"));
    open_by_menu(holds);
    EXPECT_TRUE(holds.has("description.expected"));
    EXPECT_FALSE(holds.has("description.missed"));
    PanelDriver misses(scene_with_expectation(R"({"verdict": "overlap", "depth": 0.25, "axis": "A0"})"));
    open_by_menu(misses);
    EXPECT_TRUE(misses.has("description.missed"));
    PanelDriver none(scene_with_expectation(""));
    open_by_menu(none);
    EXPECT_FALSE(none.has("description.keep")) << "there is no expectation to remove";
}

TEST(DescriptionDialog, RemovesTheExpectationByKeys) {
    PanelDriver driver(scene_with_expectation(R"({"verdict": "overlap"})"));
    open_by_menu(driver);
    tab_to(driver, "description.keep");
    driver.key(Key::Space);
    driver.key(Key::Enter, true);
    EXPECT_EQ(driver.document().extra, "");
    driver.history.undo();
    EXPECT_EQ(driver.document(), scene_with_expectation(R"({"verdict": "overlap"})"));
}

TEST(DescriptionDialog, SetsTheExpectationFromTheCurrentState) {
    PanelDriver driver(scene_with_expectation(R"({"verdict": "overlap"})"));
    EXPECT_FALSE(meets_expectation(driver.document()));
    open_by_menu(driver);
    driver.click("description.present");
    EXPECT_EQ(driver.document(), scene_with_expectation(R"({"verdict": "overlap"})"));
    driver.click("description.take");
    EXPECT_NE(extra_value(driver.document().extra, "expect").find(R"("verdict": "separated")"),
              std::string::npos);
    EXPECT_TRUE(meets_expectation(driver.document()));
}

TEST(DescriptionDialog, AcceptsAMethodWithoutANamedAxis) {
    Document document = scene_with_expectation("");
    document.method = "gjk";
    PanelDriver driver(document);
    open_by_menu(driver);
    driver.click("description.present");
    driver.frame(2);
    EXPECT_NE(driver.workspace.description->original_expectation.find("A0xB1"), std::string::npos);
    EXPECT_FALSE(driver.has("description.missed"));
}

TEST(DescriptionDialog, EditingTheNoteMakesItCurrent) {
    PanelDriver driver(scene_with_expectation(""));
    driver.history.perform(SwapPair{}, 1);
    driver.frame(2);
    EXPECT_TRUE(driver.has("note.before"));
    open_by_menu(driver);
    type_over(driver, "After");
    driver.key(Key::Enter);
    driver.frame(2);
    EXPECT_TRUE(driver.has("note.before")) << "only the title was edited";
    open_by_menu(driver);
    tab_to(driver, "description.note");
    type_over(driver, "Now B is A.");
    driver.key(Key::Enter);
    driver.frame(2);
    EXPECT_FALSE(driver.has("note.before"));
    EXPECT_TRUE(driver.has("note"));
}

TEST(DescriptionDialog, FitsASmallWindowWithLargeText) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(scene_with_expectation(R"({"verdict": "separated"})"), language, {900, 600}, 2);
        driver.workspace.description =
            description_of(driver.document(), load_text_catalog(language).languages());
        driver.frame(4);
        tab_to(driver, "description.cancel");
        const ScreenRect cancel = driver.rect("description.cancel");
        EXPECT_GE(cancel.y, 0);
        EXPECT_LE(cancel.y + cancel.height, 600) << language;
        EXPECT_LE(cancel.x + cancel.width, 900) << language;
    }
}

}  // namespace app::test::description_dialog_test
