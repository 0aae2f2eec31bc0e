// N changes how numbers are written: at every place of the window that shows one of the pair.
#include <gtest/gtest.h>

#include "app/drawing/typeset.h"
#include "app/features/axes/strip.h"
#include "app/features/compare/compare_cells.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"
#include "app/ui/number_field.h"

namespace app::test::number_forms_test {

using compat::letter;

namespace {

bool says(const PanelDriver& driver, const std::string& text) {
    for (const Drawing& drawing : driver.painted)
        for (const Text& run : drawing.texts)
            if (run.utf8.find(text) != std::string::npos) return true;
    return false;
}

void write_as(PanelDriver& driver, NumberForm form) {
    for (int i = 0; i < 4 && driver.workspace.numbers != form; ++i) driver.key(letter('N'));
    ASSERT_EQ(driver.workspace.numbers, form);
    driver.frame(2);
}

// Of PUBLISHED_FAULTS: the middle two of four ends are not the way out.
Document held() {
    const core::Quat straight(1, 0, 0, 0);
    return scene(
        {box("A", {0, 0, 0}, core::Vec3(5), straight), box("B", {1.1, 0.2, 0.3}, core::Vec3(1), straight)});
}

Answers answers_of(PanelDriver& driver, const std::string& method) {
    Words words = test::words();
    Moment moment;
    moment.document = &driver.document();
    moment.words = &words;
    Outbox outbox;
    for (const ComparisonRow& row : driver.workspace.comparison.rows)
        if (row.method->id == method) return answers({moment, driver.workspace, outbox}, row);
    ADD_FAILURE() << "no row " << method;
    return {};
}

}  // namespace

TEST(NumberForms, ReachTheLabelsInTheScene) {
    for (const Document& document : {flat_overlap(), flat_separated(), edge_separated()}) {
        PanelDriver driver(document);
        const core::Trace trace = subject(document, "").trace;
        const double length = std::abs(trace.axes[trace.least].overlap);
        const std::string what = trace.verdict == core::Verdict::Overlap ? "overlap " : "gap ";
        EXPECT_TRUE(says(driver, what + "0."));
        for (const NumberForm form : {NumberForm::Decimal, NumberForm::Hex, NumberForm::Bits}) {
            write_as(driver, form);
            EXPECT_TRUE(says(driver, what + exact_text(length, form)));
            EXPECT_EQ(says(driver, what + "0."), form == NumberForm::Decimal);
        }
    }
}

TEST(NumberForms, ReachTheStripWithoutBeingCut) {
    for (const ImVec2 size : {ImVec2(1600, 1000), ImVec2(1280, 720)}) {
        PanelDriver driver(deep_overlap(), "en", size);
        write_as(driver, NumberForm::Hex);
        const core::Trace trace = subject(driver.document(), "").trace;
        const std::string number = "+" + exact_text(trace.axes[trace.least].overlap, NumberForm::Hex);
        const std::size_t half = (number.size() + 1) / 2;
        EXPECT_TRUE(says(driver, number.substr(0, half))) << size.x;
        EXPECT_TRUE(says(driver, number.substr(half))) << size.x;
        EXPECT_TRUE(driver.has("card." + core::name(trace.axes[trace.least]))) << size.x;
    }
}

TEST(NumberForms, StandInsideTheirCards) {
    for (const NumberForm form : {NumberForm::Brief, NumberForm::Hex, NumberForm::Bits}) {
        for (const float zoom : {1.0F, 0.72F}) {
            Scene scene(deep_overlap());
            scene.subject.numbers = form;
            const CardSize size = card_size(form, zoom);
            const int axes = static_cast<int>(scene.subject.trace.axes.size());
            const std::vector<Rect> cards = strip_cards(axes, Vec2(1270, 100), zoom, size);
            int digits = 0;
            Look look = test::look();
            look.scale = zoom;
            for (const Text& text : draw_strip_rows(scene.subject, cards, look, scene.words).texts) {
                if (text.face != Face::Mono) continue;
                ++digits;
                const float width = measure(text.utf8, text.face, text.size_px).width_px;
                const bool held = std::any_of(cards.begin(), cards.end(), [&](const Rect& card) {
                    return text.at.x >= card.x && text.at.x + width <= card.x + card.width &&
                           card.contains(text.at.x, text.at.y);
                });
                EXPECT_TRUE(held) << text.utf8;
                EXPECT_GE(text.size_px, 7.9F) << text.utf8;
            }
            EXPECT_GE(digits, axes);
        }
    }
}

TEST(NumberForms, ReachTheComparisonOfTheMethods) {
    PanelDriver driver(held());
    driver.click("bottom.compare");
    EXPECT_EQ(answers_of(driver, "sat")[compare_column::Normal].lines.size(), 1U);
    for (const NumberForm form : {NumberForm::Decimal, NumberForm::Hex, NumberForm::Bits}) {
        write_as(driver, form);
        const Answers right = answers_of(driver, "sat");
        EXPECT_EQ(right[compare_column::Depth].lines[0], exact_text(4.9, form));
        ASSERT_EQ(right[compare_column::Normal].lines.size(), 3U);
        const Answers wrong = answers_of(driver, "vertex-sort.published");
        ASSERT_TRUE(wrong[compare_column::Depth].differs);
        EXPECT_EQ(wrong[compare_column::Depth].lines[0], "≠ " + exact_text(2, form));
        EXPECT_NE(wrong[compare_column::Depth].off.find(exact_text(2 - 4.9, form).substr(0, 8)),
                  std::string::npos);
        const std::string& why = driver.workspace.comparison.rows[1].why;
        EXPECT_NE(why.find(exact_text(2, form)), std::string::npos) << why;
    }
}

TEST(NumberForms, HaveRoomInTheComparison) {
    for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(1600, 1000)}) {
        PanelDriver driver(held(), "en", size);
        driver.workspace.layout.bottom = 330;
        driver.frame(2);
        driver.click("bottom.compare");
        const float before = driver.rect("compare.row.exact").height;
        write_as(driver, NumberForm::Hex);
        const Rect row = driver.rect("compare.row.exact");
        EXPECT_GE(row.height, 3 * 17) << "a line for each number of the normal";
        EXPECT_GT(row.height, before);
        EXPECT_LE(row.x + row.width, size.x);
        EXPECT_GE(driver.rect("compare.row.vertex-sort.published").y - row.y, 3 * 17);
    }
}

TEST(NumberForms, ReachThePolicyAndTheCauseInTheVerdict) {
    PanelDriver driver(held());
    driver.history.perform(SetMethod{"vertex-sort.published"}, 1);
    write_as(driver, NumberForm::Hex);
    Subject seen = subject(driver.document(), "");
    seen.numbers = driver.workspace.numbers;
    const std::string detail = explain(seen, test::words()).detail;
    EXPECT_NE(detail.find("0x1.3"), std::string::npos) << detail;
    EXPECT_EQ(detail.find("4.9"), std::string::npos) << detail;
}

TEST(NumberForms, TellsARowInEquallyManyDecimalsAsFarAsTheyCanBeRead) {
    PanelDriver driver(edge_separated());
    driver.frame();
    Moment moment;
    moment.fonts = &driver.fonts();
    Workspace workspace;
    Outbox outbox;
    NumberSpec spec;
    spec.width_px = 46;
    ImGui::NewFrame();
    const auto told = [&](const std::vector<double>& values) {
        return told_alike(Ui{moment, workspace, outbox}, spec, values);
    };
    EXPECT_EQ(told({0, 0.2958, 0, 0.9553}).row_decimals, 3);
    EXPECT_LT(told({0, -0.2958, 0, 0.9553}).most_zoom, told({0, 0.2958, 0, 0.9553}).most_zoom);
    EXPECT_EQ(told({123456789.5, 0.2958}).row_decimals, 0) << "nobody could read that";
    spec.suffix = "°";
    EXPECT_EQ(told({0, 29.58, 0}).row_decimals, 0) << "angles are told without zeros behind";
    ImGui::EndFrame();
}

TEST(NumberForms, TellsAnAngleOfAlmostNothingFromNone) {
    PanelDriver driver(edge_separated());
    driver.frame();
    NumberSpec angle;
    angle.suffix = "°";
    NumberSpec of_row;
    of_row.row_decimals = 3;
    EXPECT_EQ(shown_number(0, of_row, 10), "0.000") << "as its neighbours are told";
    EXPECT_EQ(shown_number(0.95533, of_row, 10), "0.955");
    EXPECT_EQ(shown_number(0.95533, NumberSpec(), 10), "0.955") << "not 0.96 either: it is another number";
    EXPECT_EQ(shown_number(-1.35e-5, angle, 40), "≈0°");
    EXPECT_EQ(shown_number(0, angle, 40), "0°");
    EXPECT_EQ(shown_number(-1.35e-5, angle, 400), "-1.35e-05°");
    EXPECT_EQ(shown_number(30.25, angle, 400), "30.25°");
    EXPECT_EQ(shown_number(-1.35e-5, NumberSpec(), 40).find("≈"), std::string::npos) << "a length is told";
}

}  // namespace app::test::number_forms_test
