// Tests of the number formats in every part of the window.
#include <gtest/gtest.h>

#include "app/drawing/fonts.h"
#include "app/features/axes/strip.h"
#include "app/features/compare/compare_panel.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"
#include "app/ui/number_field.h"

namespace app::test::number_formats_test {

using compat::letter;

namespace {

bool shows_text(const PanelDriver& driver, const std::string& text) {
    for (const Drawing& drawing : driver.drawings)
        for (const TextRun& run : drawing.texts)
            if (run.utf8.find(text) != std::string::npos) return true;
    return false;
}

void set_number_format(PanelDriver& driver, NumberFormat format) {
    for (int i = 0; i < 4 && driver.workspace.options.number_format != format; ++i) driver.key(letter('N'));
    ASSERT_EQ(driver.workspace.options.number_format, format);
    driver.frame(2);
}

// A box inside a box; example of PUBLISHED_FAULTS in which sorting interval ends gives a wrong MTV.
Document contained_pair() {
    const core::Quat identity(1, 0, 0, 0);
    return make_scene(
        {box("A", {0, 0, 0}, core::Vec3(5), identity), box("B", {1.1, 0.2, 0.3}, core::Vec3(1), identity)});
}

ComparisonCells cells_of(PanelDriver& driver, const std::string& method) {
    TextCatalog texts = test::load_text_catalog();
    FrameContext frame_context;
    frame_context.document = &driver.document();
    frame_context.texts = &texts;
    Outbox outbox;
    for (const ComparisonRow& row : driver.workspace.states.get<CompareState>().comparison.rows)
        if (row.method->id == method)
            return make_comparison_cells(WindowUi(frame_context, driver.workspace, outbox), row);
    ADD_FAILURE() << "no row " << method;
    return {};
}

}  // namespace

TEST(NumberFormats, ApplyToTheSceneLabels) {
    for (const Document& document : {flat_overlap(), flat_separated(), edge_separated()}) {
        PanelDriver driver(document);
        const core::Trace trace = analyze(document, "").trace;
        const double length = std::abs(trace.axes[trace.least].overlap);
        const std::string what = trace.verdict == core::Verdict::Overlap ? "overlap " : "gap ";
        EXPECT_TRUE(shows_text(driver, what + "0."));
        for (const NumberFormat format : {NumberFormat::Decimal, NumberFormat::Hex, NumberFormat::Bits}) {
            set_number_format(driver, format);
            EXPECT_TRUE(shows_text(driver, what + format_number(length, format)));
            EXPECT_EQ(shows_text(driver, what + "0."), format == NumberFormat::Decimal);
        }
    }
}

TEST(NumberFormats, ApplyToTheStripWithoutBeingCut) {
    for (const ImVec2 size : {ImVec2(1600, 1000), ImVec2(1280, 720)}) {
        PanelDriver driver(deep_overlap(), "en", size);
        driver.workspace.layout.view = "strip";
        set_number_format(driver, NumberFormat::Hex);
        const core::Trace trace = analyze(driver.document(), "").trace;
        const std::string number = "+" + format_number(trace.axes[trace.least].overlap, NumberFormat::Hex);
        const std::size_t half = (number.size() + 1) / 2;
        EXPECT_TRUE(shows_text(driver, number.substr(0, half))) << size.x;
        EXPECT_TRUE(shows_text(driver, number.substr(half))) << size.x;
        EXPECT_TRUE(driver.has("card." + core::to_string(trace.axes[trace.least]))) << size.x;
    }
}

TEST(NumberFormats, FitIntoTheirCards) {
    for (const NumberFormat format : {NumberFormat::Short, NumberFormat::Hex, NumberFormat::Bits}) {
        for (const float zoom : {1.0F, 0.72F}) {
            Scene scene(deep_overlap());
            scene.analysis.number_format = format;
            const CardSize size = card_size(format, zoom);
            const int axes = static_cast<int>(scene.analysis.trace.axes.size());
            const std::vector<ScreenRect> cards = strip_cards(axes, Vec2(1270, 100), zoom, size);
            int digits = 0;
            DrawOptions options = test::default_draw_options();
            options.scale = zoom;
            for (const TextRun& text :
                 draw_strip_cards(scene.analysis, {cards, 0, axes}, options, scene.texts).texts) {
                if (text.face != FontFace::Mono) continue;
                ++digits;
                const float width = measure_text(text.utf8, text.face, text.size_px).width_px;
                const bool held = std::any_of(cards.begin(), cards.end(), [&](const ScreenRect& card) {
                    return text.origin.x >= card.x && text.origin.x + width <= card.x + card.width &&
                           card.contains(text.origin.x, text.origin.y);
                });
                EXPECT_TRUE(held) << text.utf8;
                EXPECT_GE(text.size_px, 7.9F) << text.utf8;
            }
            EXPECT_GE(digits, axes);
        }
    }
}

TEST(NumberFormats, ApplyToTheComparison) {
    PanelDriver driver(contained_pair());
    driver.click("tab.compare");
    EXPECT_EQ(cells_of(driver, "sat")[compare_column::Normal].lines.size(), 1U);
    for (const NumberFormat format : {NumberFormat::Decimal, NumberFormat::Hex, NumberFormat::Bits}) {
        set_number_format(driver, format);
        const ComparisonCells right = cells_of(driver, "sat");
        EXPECT_EQ(right[compare_column::Depth].lines[0], format_number(4.9, format));
        ASSERT_EQ(right[compare_column::Normal].lines.size(), 3U);
        const ComparisonCells differs = cells_of(driver, "vertex-sort.published");
        ASSERT_TRUE(differs[compare_column::Depth].differs);
        EXPECT_EQ(differs[compare_column::Depth].lines[0], "≠ " + format_number(2, format));
        EXPECT_NE(differs[compare_column::Depth].error.find(format_number(4.9 - 2, format).substr(0, 8)),
                  std::string::npos);
        const std::string& reason = driver.workspace.states.get<CompareState>().comparison.rows[1].cause.text;
        EXPECT_NE(reason.find(format_number(2, format)), std::string::npos) << reason;
    }
}

TEST(NumberFormats, FitIntoTheComparison) {
    for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(1600, 1000)}) {
        PanelDriver driver(contained_pair(), "en", size);
        driver.workspace.layout.sizes.view.height = 330;
        driver.workspace.layout.view = "compare";
        driver.frame(3);
        const float previous = driver.rect("compare.row.vertex-sort.published").height;
        set_number_format(driver, NumberFormat::Hex);
        const ScreenRect row = driver.rect("compare.row.vertex-sort.published");
        EXPECT_GE(row.height, 3 * 17) << "one line per number of the normal";
        EXPECT_GT(row.height, previous);
        EXPECT_LE(row.x + row.width, size.x);
        EXPECT_GE(driver.rect("compare.row.agree").y - row.y, 3 * 17);
    }
}

TEST(NumberFormats, ApplyToTheSettingsAndTheVerdict) {
    PanelDriver driver(contained_pair());
    driver.history.perform(SetMethod{"vertex-sort.published"}, 1);
    set_number_format(driver, NumberFormat::Hex);
    Analysis visible = analyze(driver.document(), "");
    visible.number_format = driver.workspace.options.number_format;
    const std::string detail = explain(visible, test::load_text_catalog()).detail;
    EXPECT_NE(detail.find("0x1.3"), std::string::npos) << detail;
    EXPECT_EQ(detail.find("4.9"), std::string::npos) << detail;
}

TEST(NumberFormats, UseEquallyManyDecimalsInARowIfReadable) {
    PanelDriver driver(edge_separated());
    driver.frame();
    FrameContext frame_context;
    frame_context.fonts = &driver.fonts();
    Workspace workspace;
    Outbox outbox;
    NumberFieldOptions options;
    options.width_px = 46;
    ImGui::NewFrame();
    const auto text = [&](const std::vector<double>& values) {
        return row_options(WindowUi(frame_context, workspace, outbox), options, values);
    };
    EXPECT_EQ(text({0, 0.2958, 0, 0.9553}).row_decimals, 3);
    EXPECT_LT(text({0, -0.2958, 0, 0.9553}).max_zoom, text({0, 0.2958, 0, 0.9553}).max_zoom);
    EXPECT_EQ(text({123456789.5, 0.2958}).row_decimals, 0) << "the digits would be too small";
    options.suffix = "°";
    EXPECT_EQ(text({0, 29.58, 0}).row_decimals, 0) << "angles have no trailing zeros";
    ImGui::EndFrame();
}

TEST(NumberFormats, DistinguishATinyAngleFromZero) {
    PanelDriver driver(edge_separated());
    driver.frame();
    NumberFieldOptions angle;
    angle.suffix = "°";
    NumberFieldOptions row_texts;
    row_texts.row_decimals = 3;
    EXPECT_EQ(field_text(0, row_texts, 10), "0.000") << "like the other fields of the row";
    EXPECT_EQ(field_text(0.95533, row_texts, 10), "0.955");
    EXPECT_EQ(field_text(0.95533, NumberFieldOptions(), 10), "0.955") << "0.96 is a different number";
    EXPECT_EQ(field_text(-1.35e-5, angle, 40), "≈0°");
    EXPECT_EQ(field_text(0, angle, 40), "0°");
    EXPECT_EQ(field_text(-1.35e-5, angle, 400), "-1.35e-05°");
    EXPECT_EQ(field_text(30.25, angle, 400), "30.25°");
    EXPECT_EQ(field_text(-1.35e-5, NumberFieldOptions(), 40).find("≈"), std::string::npos)
        << "a length is never shown as zero";
}

}  // namespace app::test::number_formats_test
