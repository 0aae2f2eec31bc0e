// Tests of the paste dialog: keys, menus, options and text.
#include <map>

#include <gtest/gtest.h>

#include "app/features/paste/paste_reader.h"
#include "app/tests/panel_driver.h"
#include "app/tests/paste_samples.h"
#include "app/tests/view_scenes.h"

namespace app::test::paste_panel_test {

using compat::Key;
using compat::letter;

namespace {

const char* const two_boxes = "p (1, 2, 3) h (1, 1, 1) p (4, 5, 6) h (2, 2, 2)";

core::Pair current_pair(const PanelDriver& driver) { return pair(driver.document()); }

void paste(PanelDriver& driver, const std::string& text) {
    ImGui::SetClipboardText(text.c_str());
    driver.key(letter('V'), true);
}

bool on_screen(const ScreenRect& widget) {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    return widget.x >= 0 && widget.y >= 0 && widget.x + widget.width <= size.x &&
           widget.y + widget.height <= size.y;
}

}  // namespace

TEST(PasteDialog, AppliesAPairByEnterAsOneUndoStep) {
    PanelDriver driver(edge_separated());
    const Document before = driver.document();
    paste(driver, two_boxes);
    ASSERT_TRUE(driver.workspace.paste.dialog);
    EXPECT_EQ(driver.document(), before) << "a preview changes nothing";
    driver.key(Key::Enter);
    EXPECT_FALSE(driver.workspace.paste.dialog);
    EXPECT_EQ(current_pair(driver).a, box_at({1, 2, 3}, {1, 1, 1}));
    EXPECT_EQ(current_pair(driver).b, box_at({4, 5, 6}, {2, 2, 2}));
    EXPECT_STREQ(driver.history.undo_label().text_key, "command.paste");
    driver.history.undo();
    EXPECT_EQ(driver.document(), before);
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(PasteDialog, TheEnterThatOpensItFromThePaletteDoesNotApplyIt) {
    PanelDriver driver(edge_separated());
    const Document before = driver.document();
    ImGui::SetClipboardText(std::string(two_boxes).c_str());
    driver.key(letter('P'), true);
    driver.type("paste shapes");
    driver.key(Key::Enter);
    driver.frame(3);
    EXPECT_TRUE(driver.workspace.paste.dialog);
    EXPECT_EQ(driver.document(), before);
}

TEST(PasteDialog, ReplacesTheActivePairAndKeepsTheOtherBodies) {
    Document document = edge_separated();
    document.bodies.push_back(ball("C", {5, 5, 5}, 1));
    document.pair = {2, 0};
    PanelDriver driver(document);
    paste(driver, two_boxes);
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document().pair, document.pair);
    EXPECT_EQ(driver.document().bodies[1], document.bodies[1]);
    EXPECT_EQ(current_pair(driver).a.pose.position, core::Vec3(1, 2, 3));
    EXPECT_EQ(driver.document().bodies[0].placed.pose.position, core::Vec3(4, 5, 6));
}

TEST(PasteDialog, ClosesByEscapeAndByTheButtonWithoutAChange) {
    PanelDriver driver(edge_separated());
    const Document before = driver.document();
    paste(driver, two_boxes);
    driver.key(Key::Escape);
    EXPECT_FALSE(driver.workspace.paste.dialog);
    paste(driver, two_boxes);
    driver.click("paste.cancel");
    EXPECT_FALSE(driver.workspace.paste.dialog);
    EXPECT_EQ(driver.document(), before);
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(PasteDialog, ParsesAgainWhenAnOptionIsClicked) {
    PanelDriver driver(edge_separated());
    paste(driver, "p (0, 0, 0) q (0.1, 0.2, 0.3, 0.9) size (2, 4, 6)");
    driver.click("paste.quaternion.wxyz");
    driver.click("paste.extents.half");
    driver.click("paste.target.b");
    driver.click("paste.apply");
    EXPECT_EQ(current_pair(driver).b, box_at({0, 0, 0}, {2, 4, 6}, core::Quat(0.1, 0.2, 0.3, 0.9)));
    EXPECT_EQ(current_pair(driver).a, pair(edge_separated()).a);
}

TEST(PasteDialog, LetsTheUserChooseTwoOfFiveBodies) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language);
        std::string text;
        for (int i = 1; i <= 5; ++i)
            text += "Body " + std::to_string(i) + ": pos (" + std::to_string(i) + ", 0, 0) half (1, 1, 1)\n";
        paste(driver, text);
        driver.click("paste.body_a");
        driver.click("paste.body_a.2");
        driver.click("paste.body_b");
        driver.click("paste.body_b.4");
        driver.click("paste.apply");
        EXPECT_EQ(current_pair(driver).a.pose.position, core::Vec3(3, 0, 0));
        EXPECT_EQ(current_pair(driver).b.pose.position, core::Vec3(5, 0, 0));
    }
}

TEST(PasteDialog, AMissingValueIsAnOpenSlotAndNoneIsTakenFromTheScene) {
    PanelDriver driver(edge_separated());
    const Document before = driver.document();
    paste(driver, "half (1, 2, 3) q (0, 0, 0.6, 0.8)");
    driver.frame(2);
    EXPECT_TRUE(driver.has("paste.slot.a.center"));
    EXPECT_FALSE(driver.has("paste.apply"));
    EXPECT_EQ(driver.document(), before);
    driver.click("paste.option.0");
    driver.frame(2);
    ASSERT_TRUE(driver.has("paste.apply")) << "the origin, chosen by the user";
    driver.click("paste.apply");
    EXPECT_EQ(current_pair(driver).a, box_at({0, 0, 0}, {1, 2, 3}, core::Quat(0.8, 0, 0, 0.6)));
    EXPECT_EQ(current_pair(driver).b, pair(before).b);
}

TEST(PasteDialog, NamesAnAssumptionAndAShapeThatSatscopeDoesNotHave) {
    PanelDriver driver(edge_separated());
    paste(driver, "p (0, 0, 0) q (0.1, 0.2, 0.3, 0.9) h (1, 1, 1)");
    EXPECT_TRUE(driver.has("paste.assumed"));
    driver.click("paste.quaternion.wxyz");
    EXPECT_FALSE(driver.has("paste.assumed")) << "chosen by the user";
    driver.key(Key::Escape);
    paste(driver, "a.p (1, 2, 3) a.h (1, 1, 1)\nb.p (1, 2, 5) b.cylinder (1, 2)");
    EXPECT_TRUE(driver.has("paste.refused"));
    driver.click("paste.apply");
    EXPECT_EQ(current_pair(driver).a, box_at({1, 2, 3}, {1, 1, 1}));
}

TEST(PasteDialog, ChoosesTheFormatFromAListThatEscapeClosesFirst) {
    PanelDriver driver(edge_separated());
    paste(driver, two_boxes);
    driver.click("paste.form");
    driver.key(Key::Escape);
    ASSERT_TRUE(driver.workspace.paste.dialog) << "Escape closes only the list";
    driver.click("paste.form");
    driver.click("paste.form.fcl");
    EXPECT_EQ(driver.workspace.paste.dialog->choices.at("form"), "fcl");
    driver.key(Key::Enter);
    EXPECT_EQ(current_pair(driver).a.pose.position, core::Vec3(1, 2, 3));
}

TEST(PasteDialog, IsFullyOperableByKeys) {
    PanelDriver driver(edge_separated());
    paste(driver, "p (0, 0, 0) q (0.1, 0.2, 0.3, 0.9) size (2, 4, 6)");
    EXPECT_EQ(driver.workspace.paste.dialog->focused_widget, "paste.apply");
    std::vector<std::string> walked;
    do {
        driver.key(Key::Tab);
        walked.push_back(driver.workspace.paste.dialog->focused_widget);
        if (walked.back() == "paste.extents") driver.key(Key::Left);
        if (walked.back() == "paste.quaternion") driver.key(Key::Space);
        ASSERT_LT(walked.size(), 30U);
    } while (walked.back() != "paste.apply");
    EXPECT_EQ(walked[0], "paste.cancel");
    EXPECT_EQ(walked[1], "paste.text");
    EXPECT_EQ(walked[2], "paste.form");
    driver.key(Key::Tab, false, true);
    EXPECT_NE(driver.workspace.paste.dialog->focused_widget, "paste.cancel") << "Shift+Tab goes back";
    driver.key(Key::Enter);
    EXPECT_EQ(current_pair(driver).a, box_at({0, 0, 0}, {2, 4, 6}, core::Quat(0.1, 0.2, 0.3, 0.9)));
}

TEST(PasteDialog, ScrollsByKeysAndToTheFocusedWidget) {
    PanelDriver driver(edge_separated(), "en", {900, 600});
    paste(driver,
          "a.p {1, 2, 3} a.q {0, 0, 3, 4} a.h {1, 1, 1} b.p {4, 5, 6} b.q {0, 0, 3, 4} b.h {1, 1, 1}");
    const float top = driver.rect("paste.form").y;
    driver.key(Key::PageDown);
    EXPECT_LT(driver.rect("paste.form").y, top - 50);
    for (int i = 0; i < 3; ++i) driver.key(Key::Tab);
    ASSERT_EQ(driver.workspace.paste.dialog->focused_widget, "paste.form");
    EXPECT_GT(driver.rect("paste.form").y, driver.rect("paste.outcome").y);
    driver.key(Key::PageDown);
    driver.key(Key::PageUp);
    EXPECT_EQ(driver.rect("paste.form").y, top);
}

TEST(PasteDialog, ScrollsTheProblemByKeysOutsideTheText) {
    PanelDriver driver(edge_separated(), "en", {900, 600}, 3);
    paste(driver, "p (1, 2, nan) h (1, 1, 1)");
    const float top = driver.rect("paste.problem").y;
    driver.key(Key::PageDown);
    EXPECT_EQ(driver.rect("paste.problem").y, top);
    driver.key(Key::Tab);
    driver.frame();
    driver.key(Key::PageDown);
    driver.frame();
    EXPECT_LT(driver.rect("paste.problem").y, top);
}

TEST(PasteDialog, ThePreviousDescriptionIsNoLongerAboveTheScene) {
    Document described = edge_separated();
    described.title = "Two boxes";
    described.note = "An edge pair decides.";
    PanelDriver driver(described);
    ASSERT_TRUE(driver.has("note"));
    paste(driver, two_boxes);
    driver.click("paste.apply");
    driver.frame(2);
    EXPECT_FALSE(driver.has("note"));
    driver.history.undo();
    driver.frame(2);
    EXPECT_TRUE(driver.has("note"));
}

TEST(PasteDialog, EnterOnCancelClosesIt) {
    PanelDriver driver(edge_separated());
    paste(driver, two_boxes);
    driver.key(Key::Tab);
    ASSERT_EQ(driver.workspace.paste.dialog->focused_widget, "paste.cancel");
    driver.key(Key::Enter);
    EXPECT_FALSE(driver.workspace.paste.dialog);
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(PasteDialog, ShowsTheErrorPositionAndKeepsTheTextEditable) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language);
        paste(driver, "p (1, 2,\n nan) h (1, 1, 1)");
        EXPECT_TRUE(driver.has("paste.problem"));
        EXPECT_FALSE(driver.has("paste.apply"));
        EXPECT_FALSE(driver.history.can_undo());
        driver.type("3");  // replaces the selected word
        EXPECT_EQ(driver.workspace.paste.dialog->text, "p (1, 2,\n 3) h (1, 1, 1)");
        ASSERT_TRUE(driver.has("paste.apply"));
        driver.key(Key::Enter, true);
        EXPECT_FALSE(driver.workspace.paste.dialog);
        EXPECT_EQ(current_pair(driver).a, box_at({1, 2, 3}, {1, 1, 1}));
    }
}

TEST(PasteDialog, ShowsTheExpectedTextInTheLanguageOfTheWindow) {
    std::map<std::string, float> widths;
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language);
        paste(driver, "p (1, 2, nan)");
        ASSERT_TRUE(driver.has("paste.expected"));
        widths[language] = driver.rect("paste.expected").width;
    }
    EXPECT_GT(widths["zh"], 10);
    EXPECT_LT(widths["zh"], 0.8F * widths["en"]) << "\"expected a finite number\" is longer";
}

TEST(PasteDialog, GoesToTheProblemAgainByAClick) {
    PanelDriver driver(edge_separated());
    paste(driver, "位置 p (1, 2, nan) h (1, 1, 1)");
    driver.key(Key::Tab);
    driver.type("nothing");  // no field has the keyboard focus
    EXPECT_EQ(driver.workspace.paste.dialog->text, "位置 p (1, 2, nan) h (1, 1, 1)");
    driver.click("paste.problem");
    driver.type("4");
    EXPECT_TRUE(driver.has("paste.apply")) << driver.workspace.paste.dialog->text;
}

TEST(PasteDialog, EnterInTheTextInsertsALine) {
    PanelDriver driver(edge_separated());
    paste(driver, two_boxes);
    driver.click("paste.text");
    driver.key(Key::Enter);
    ASSERT_TRUE(driver.workspace.paste.dialog);
    EXPECT_NE(driver.workspace.paste.dialog->text.find('\n'), std::string::npos);
    driver.key(Key::Escape);
    EXPECT_FALSE(driver.workspace.paste.dialog);
}

TEST(PasteDialog, OpensFromTheMenuWithAnEmptyText) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language);
        ImGui::SetClipboardText("p (9, 9, 9)");
        driver.click("menu.edit");
        driver.click("menu.paste_text");
        ASSERT_TRUE(driver.workspace.paste.dialog);
        EXPECT_EQ(driver.workspace.paste.dialog->text, "");
        EXPECT_FALSE(driver.has("paste.apply"));
        driver.type("p (1, 2, 3) h (1, 1, 1)");
        ASSERT_TRUE(driver.has("paste.apply"));
        driver.click("paste.apply");
        EXPECT_EQ(current_pair(driver).a.pose.position, core::Vec3(1, 2, 3));
    }
}

TEST(PasteDialog, TheMenuPastesTheClipboard) {
    PanelDriver driver(edge_separated());
    ImGui::SetClipboardText(std::string(two_boxes).c_str());
    driver.click("menu.edit");
    driver.click("menu.paste");
    ASSERT_TRUE(driver.workspace.paste.dialog);
    EXPECT_EQ(driver.workspace.paste.dialog->text, two_boxes);
}

TEST(PasteDialog, RequestsANewSceneForTheOtherDimension) {
    PanelDriver driver(edge_separated());
    const Document before = driver.document();
    paste(driver, R"({"type": "rect", "center": [1, 2], "half": [1, 1], "angle": 0.5})");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document(), before) << "the session opens it";
    const OpenPasted* request = driver.last_request<OpenPasted>();
    ASSERT_NE(request, nullptr);
    EXPECT_TRUE(is_flat(request->document));
    EXPECT_EQ(pair(request->document).a, rect_at({1, 2}, {1, 1}, core::Angle{0.5}));
}

TEST(PasteDialog, CapturesTheKeyboard) {
    PanelDriver driver(edge_separated());
    paste(driver, two_boxes);
    driver.key(Key::Tab);
    driver.key(Key::Period);
    driver.key(letter('M'));
    EXPECT_TRUE(driver.workspace.axes.playback.is_at_rest());
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(PasteDialog, ASingleShapeReplacesTheSelectedOne) {
    PanelDriver driver(edge_separated());
    driver.workspace.selection.body = 1;
    paste(driver, "p (1, 2, 3) h (1, 1, 1)");
    driver.key(Key::Enter);
    EXPECT_EQ(current_pair(driver).b, box_at({1, 2, 3}, {1, 1, 1}));
}

TEST(PasteDialog, ShowsEverySampleInBothLanguagesAndSizes) {
    for (const char* language : {"en", "zh"}) {
        for (const ImVec2 size : {ImVec2(1600, 1000), ImVec2(900, 600)}) {
            PanelDriver driver(edge_separated(), language, size);
            for (const PasteSample& sample : paste_samples()) {
                paste(driver, sample.text);
                const bool is_complete = driver.has("paste.numbers");
                EXPECT_TRUE(is_complete || driver.has("paste.hand.ledger")) << sample.name;
                for (const char* name : {is_complete ? "paste.text" : "paste.hand.text", "paste.outcome",
                                         is_complete ? "paste.apply" : "paste.copy", "paste.cancel"})
                    EXPECT_TRUE(on_screen(driver.rect(name))) << sample.name << " " << name;
                driver.key(Key::Escape);
                ASSERT_FALSE(driver.workspace.paste.dialog) << sample.name;
            }
        }
    }
}

// Options that do not fit beside each other become a list.
TEST(PasteDialog, KeepsEveryWidgetInsideANarrowWindow) {
    for (const char* language : {"en", "zh"}) {
        for (const float width : {1280.0F, 1200.0F, 1100.0F, 1000.0F, 900.0F}) {
            PanelDriver driver(edge_separated(), language, {width, 720}, 3);
            paste(driver, "{1, 2, 3}, {4, 5, 6}");
            driver.frame(2);
            ASSERT_TRUE(driver.has("paste.order"));
            for (const auto& [name, at] : driver.workspace.widgets.rects) {
                if (name.rfind("paste.", 0) != 0) continue;
                EXPECT_GE(at.x, 0) << name << " " << language << " " << width;
                EXPECT_LE(at.x + at.width, width) << name << " " << language << " " << width;
            }
        }
    }
}

TEST(PasteDialog, ReportsAnEmptyClipboard) {
    PanelDriver driver(edge_separated());
    paste(driver, "");
    EXPECT_FALSE(driver.workspace.paste.dialog);
    ASSERT_NE(driver.last_request<ShowMessage>(), nullptr);
    EXPECT_TRUE(driver.last_request<ShowMessage>()->error);
}

TEST(PasteDialog, InATextFieldPastesIntoTheField) {
    PanelDriver driver(edge_separated());
    driver.click("shape.a.center.0");
    driver.key(letter('A'), true);
    paste(driver, "0.25");
    EXPECT_FALSE(driver.workspace.paste.dialog);
    driver.key(Key::Enter);
    EXPECT_EQ(current_pair(driver).a.pose.position.x, 0.25);
}

}  // namespace app::test::paste_panel_test
