// Tests of scrolling tables at the edge of their window.
#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"
#include "app/ui/table.h"

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

}  // namespace app::test::table_test
