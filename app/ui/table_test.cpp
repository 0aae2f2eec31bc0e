// Tests of tables: which columns and rows are shown, and the keys.
#include "app/ui/table.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "app/features/compare/compare_panel.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::table_test {

namespace {

constexpr float top_edge_px = 100, bottom_edge_px = 300, table_px = 50;

// Draws a table that begins at this height of a window; returns whether it has rows.
bool draw_table(float top_px) {
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, top_edge_px});
    ImGui::SetNextWindowSize({200, bottom_edge_px - top_edge_px});
    ImGui::Begin("around", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings);
    ImGui::SetCursorScreenPos({10, top_px});
    const bool is_drawn = begin_table("rows", 2, ImGuiTableFlags_ScrollY, {100, table_px});
    if (is_drawn) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::TextUnformatted("cell");
        ImGui::EndTable();
    }
    ImGui::End();
    ImGui::Render();
    return is_drawn;
}

}  // namespace

// ImGui ends the process if a table in a window that skips its items has columns in sight.
TEST(Table, MayHaveAnyFractionOfAPixelInSight) {
    const PanelDriver driver(edge_separated());
    draw_table(top_edge_px);
    for (const bool at_top : {true, false}) {
        const float edge = at_top ? top_edge_px - table_px : bottom_edge_px;
        const float into_sight = at_top ? 1.0F : -1.0F;
        for (int tenths = -30; tenths <= 30; ++tenths) {
            const float pixels_in_sight = static_cast<float>(tenths) / 10;
            const bool is_drawn = draw_table(edge + into_sight * pixels_in_sight);
            EXPECT_FALSE(is_drawn && tenths <= 0) << edge << " " << pixels_in_sight;
            EXPECT_TRUE(is_drawn || tenths < 25) << edge << " " << pixels_in_sight;
        }
    }
}

namespace {

// Two texts, one of which leaves first, a picture that narrows, and a word that has a longer form.
std::array<ListColumn, 4> fitted(float available) {
    std::array<ListColumn, 4> columns{
        {{.id = "name", .width = 40},
         {.id = "bars", .width = 80, .rank = 2, .min_width = 50, .stretches = true},
         {.id = "sum", .width = 60, .rank = 1},
         {.id = "state", .width = 30, .rank = 3, .preferred_width = 70}}};
    fit_columns(columns, 10, available);
    return columns;
}

std::array<float, 4> widths(float available) {
    const std::array<ListColumn, 4> columns = fitted(available);
    return {columns[0].width, columns[1].width, columns[2].width, columns[3].width};
}

}  // namespace

TEST(Table, LeavesOutColumnsByTheirRank) {
    using Widths = std::array<float, 4>;
    EXPECT_EQ(widths(300), (Widths{40, 90, 60, 70})) << "the bars take the rest";
    EXPECT_EQ(widths(250), (Widths{40, 80, 60, 30})) << "all fit, but not the longer word";
    EXPECT_EQ(widths(249), (Widths{40, 109, 0, 70})) << "rank 1 leaves";
    EXPECT_EQ(widths(160), (Widths{40, 60, 0, 30})) << "rank 2 narrows";
    EXPECT_EQ(widths(149), (Widths{40, 89, 0, 0})) << "rank 3 leaves";
    EXPECT_EQ(widths(50), (Widths{40, 50, 0, 0})) << "the others stay";
}

TEST(Table, CountsTheRowsThatDoNotFit) {
    const ShownRows all = shown_rows(5, 5, 3, 1);
    EXPECT_EQ(all.first, 0);
    EXPECT_EQ(all.count, 5);
    EXPECT_EQ(all.hidden, 0);
    const ShownRows some = shown_rows(8, 6, 0, 1);
    EXPECT_EQ(some.count, 5) << "the last one says +3 more";
    EXPECT_EQ(some.hidden, 3);
    EXPECT_EQ(shown_rows(8, 6, 7).first, 2) << "the last row is the last shown one";
    EXPECT_EQ(shown_rows(8, 6, -1).first, 0);
    EXPECT_EQ(shown_rows(8, 0, 2, 1).count, 0);
}

TEST(Table, ScrollsToTheRowThatTheArrowsReach) {
    Document document = flat_overlap();
    for (const int body : {0, 1}) {
        core::Polygon polygon;
        polygon.points.clear();
        for (int i = 0; i < 39; ++i)
            polygon.points.emplace_back(std::cos(i * 0.161), 0.7 * std::sin(i * 0.161));
        document.bodies[body].placed.shape = std::move(polygon);
    }
    PanelDriver driver(document, "en", {1600, 700});
    driver.frame(3);
    driver.click("axis.A0");
    for (int i = 1; i < 39; ++i) {
        driver.key(compat::Key::Down);
        driver.frame(2);
        ASSERT_EQ(driver.document().pinned, "A" + std::to_string(i));
        EXPECT_TRUE(driver.has("axis.A" + std::to_string(i))) << i;
    }
    EXPECT_FALSE(driver.has("axis.A0")) << "not all rows fit";
}

TEST(Table, ScrollsToTheMethodThatTheArrowsReach) {
    PanelDriver driver(edge_separated());
    driver.workspace.layout.sizes.view.height = 150;
    driver.frame(2);
    driver.click("tab.compare");
    CompareState& state = driver.workspace.states.get<CompareState>();
    driver.click("compare.row.agree");
    ASSERT_TRUE(state.shows_agreeing);
    const std::vector<ShownComparison> rows = shown_comparisons(state);
    const auto group = std::ranges::find_if(rows, &ShownComparison::is_group);
    for (auto row = group + 1; row != rows.end(); ++row) {
        driver.key(compat::Key::Down);
        driver.frame(3);
        ASSERT_EQ(state.cursor, row->id());
        EXPECT_GT(driver.rect("compare.row." + state.cursor).height, 15) << state.cursor;
    }
}

}  // namespace app::test::table_test
