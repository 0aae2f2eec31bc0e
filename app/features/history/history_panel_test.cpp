// Tests of the list of steps: rows and clicks.
#include "app/features/history/history_panel.h"

#include <gtest/gtest.h>

#include "app/tests/drawn_text.h"
#include "app/tests/panel_driver.h"
#include "app/tests/text_overlap.h"
#include "app/tests/view_scenes.h"

namespace app::test::history_panel_test {

namespace {

TEST(HistoryPanel, HasARowForEachStepAndGoesToItByAClick) {
    PanelDriver driver(deep_overlap());
    driver.history.perform(PinAxis{"A0"}, 1);
    driver.history.perform(SwapPair{}, 2);
    driver.workspace.widgets.folded = {
        {"settings", true}, {"shapes", true}, {"method", true}, {"show", true}};
    driver.frame(3);
    ASSERT_TRUE(driver.has("history.0"));
    ASSERT_TRUE(driver.has("history.2"));
    EXPECT_FALSE(driver.has("history.3"));
    driver.click("history.1");
    ASSERT_NE(driver.last_request<GoToStep>(), nullptr);
    EXPECT_EQ(driver.last_request<GoToStep>()->step, 1U);
}

// Number of glyphs drawn in a widget, without spaces.
std::ptrdiff_t glyphs_in(const PanelDriver& driver, const std::string& widget) {
    const ScreenRect row = driver.rect(widget);
    std::ptrdiff_t count = 0;
    for (const GlyphGroup& window : glyphs_by_window(*ImGui::GetDrawData()))
        count += std::count_if(window.glyphs.begin(), window.glyphs.end(), [&](const NamedRect& glyph) {
            return row.contains(glyph.rect.x + glyph.rect.width / 2, glyph.rect.y + glyph.rect.height / 2);
        });
    return count;
}

TEST(HistoryPanel, NamesTheShapeOfAStep) {
    for (const auto& [language, letters] : {std::pair("en", 6), std::pair("zh", 4)}) {
        PanelDriver driver(deep_overlap(), language);
        driver.workspace.widgets.folded = {
            {"settings", true}, {"shapes", true}, {"method", true}, {"show", true}};
        driver.history.perform(SetPose{1, {{7, 0, 0}, core::Quat(1, 0, 0, 0)}}, 1);
        driver.frame(3);
        EXPECT_EQ(glyphs_in(driver, "history.1"), letters) << "\"1  Move B\" in " << language;
    }
}

TEST(HistoryPanel, ShowsUndoneStepsFaint) {
    PanelDriver driver(deep_overlap());
    driver.workspace.widgets.folded = {
        {"settings", true}, {"shapes", true}, {"method", true}, {"show", true}};
    driver.history.perform(PinAxis{"A0"}, 1);
    driver.history.perform(SwapPair{}, 2);
    driver.history.undo();
    driver.move("scene");
    driver.frame(3);
    const std::vector<Quad> quads = drawn_quads();
    const Theme& theme = *find_theme("dark");
    for (const char* row : {"history.0", "history.1"})
        EXPECT_EQ(text_colors_in(quads, driver.rect(row)), std::set<ImU32>{u32(theme.text)}) << row;
    EXPECT_EQ(text_colors_in(quads, driver.rect("history.2")), std::set<ImU32>{u32(theme.faint)});
}

TEST(HistoryPanel, SendsNoRequestForTheCurrentStep) {
    PanelDriver driver(deep_overlap());
    driver.history.perform(SwapPair{}, 1);
    driver.workspace.widgets.folded = {
        {"settings", true}, {"shapes", true}, {"method", true}, {"show", true}};
    driver.frame(3);
    driver.click("history.1");
    EXPECT_EQ(driver.last_request<GoToStep>(), nullptr);
}

}  // namespace
}  // namespace app::test::history_panel_test
