// Tests of the ImGui colours of the themes.
#include "app/ui/theme.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "app/tests/contrast.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::theme_test {

namespace {

// Distance between a surface and a colour blended over it.
float contrast_strength(const ImVec4& color, const ImVec4& surface) {
    const float x = color.x - surface.x, y = color.y - surface.y, z = color.z - surface.z;
    return color.w * std::sqrt(x * x + y * y + z * z);
}

bool contains_color(ImU32 color) {
    const ImDrawData& data = *ImGui::GetDrawData();
    const auto in_list = [color](const ImDrawList& list) {
        return std::any_of(list.VtxBuffer.begin(), list.VtxBuffer.end(),
                           [color](const ImDrawVert& vertex) { return vertex.col == color; });
    };
    for (int i = 0; i < data.CmdListsCount; ++i)
        if (in_list(*data.CmdLists[i])) return true;
    return false;
}

TEST(Theme, HighlightsTheSelectedRowMoreThanTheHoveredRow) {
    PanelDriver driver(deep_overlap());
    for (const Theme& theme : themes()) {
        driver.workspace.options.theme = theme.id;
        driver.frame();
        const ImVec4* colors = ImGui::GetStyle().Colors;
        for (const ImVec4& surface : {vec4(theme.card), vec4(theme.panel), colors[ImGuiCol_FrameBg]}) {
            const float hovered = contrast_strength(colors[ImGuiCol_HeaderHovered], surface);
            EXPECT_GT(hovered, 0.05F) << theme.id;
            EXPECT_GT(contrast_strength(colors[ImGuiCol_Header], surface), 1.5F * hovered) << theme.id;
        }
    }
}

TEST(Theme, HasReadableNotesEvenIfOutdated) {
    for (const Theme& theme : themes()) {
        for (const bool outdated : {false, true})
            EXPECT_GE(contrast_ratio(note_color(theme, outdated), theme.panel), 4.5F) << theme.id;
        EXPECT_FALSE(note_color(theme, true) == note_color(theme, false)) << theme.id;
    }
}

TEST(Theme, KeepsTheSelectedRowHighlightedWhenHovered) {
    PanelDriver driver(deep_overlap());
    driver.key(compat::letter('P'), true);
    driver.frame(2);
    const ImU32 selected = ImGui::GetColorU32(ImGuiCol_Header);
    EXPECT_TRUE(contains_color(selected));
    const ScreenRect field = driver.rect("palette.typed");
    driver.move("palette.typed", {0.3F, 1 + 24 / field.height});
    EXPECT_TRUE(contains_color(selected));
}

}  // namespace
}  // namespace app::test::theme_test
