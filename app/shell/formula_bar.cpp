// The bar of the formula.
#include "app/shell/formula_bar.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/features/axes/axes_panel.h"
#include "app/shell/features.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float side_px = 14, padding_px = 5, gap_px = 3;

// The large font if the formula fits into one line.
ImFont* formula_font(const WindowUi& ui, float width) {
    const bool fits = markup_size(ui, ui_fonts(ui).formula, ui.frame_context.explanation->formula).x <= width;
    return fits ? ui_fonts(ui).formula : ui_fonts(ui).sans;
}

// A view with its own playback has its own bar.
bool shows_axis_playback(const WindowUi& ui) {
    const View* view = shown_view(ui.workspace, ui.document());
    if (ui.trace().axes.empty()) return false;
    return view == nullptr || view->playback == nullptr ||
           &view->playback(ui.states) == &ui.workspace.axes.playback;
}

FlowStyle meaning_style(const WindowUi& ui, float width, FormulaDetail detail) {
    constexpr int whole = 100;
    return {ui_fonts(ui).sans, width, detail == FormulaDetail::All ? whole : 1, ui.theme().dim};
}

}  // namespace

float formula_bar_height(const WindowUi& ui, float width, FormulaDetail detail) {
    if (detail == FormulaDetail::Nothing) return 0;
    const float text_width = width - 2 * ui.px(side_px);
    const Explanation& explanation = *ui.frame_context.explanation;
    const float one_line = markup_flow_height(ui, ui_fonts(ui).formula, text_width, "A");
    float text = std::max(
        one_line, markup_flow_height(ui, formula_font(ui, text_width), text_width, explanation.formula));
    if (detail != FormulaDetail::Formula)
        text += ui.px(gap_px) +
                limited_flow_height(ui, meaning_style(ui, text_width, detail), explanation.formula_meaning);
    ReservedHeight& reserved = ui.workspace.layout.formula_heights[static_cast<std::size_t>(detail)];
    ReservedHeight same{ui.workspace.scene_number, width, ui.frame_context.scale, ui.options.language, 0};
    same.height = reserved.height;
    if (reserved != same) reserved = std::move(same), reserved.height = 0;
    reserved.height = std::max(reserved.height, text);
    const float playback = shows_axis_playback(ui) ? ImGui::GetFrameHeight() + ui.px(padding_px) : 0;
    return std::ceil(reserved.height + playback + 2 * ui.px(padding_px));
}

void formula_bar(const WindowUi& ui, const ScreenRect& area, FormulaDetail detail) {
    if (detail == FormulaDetail::Nothing) return;
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(side_px), ui.px(padding_px)));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(ui.theme().panel));
    ImGui::BeginChild("##formula", {area.width, area.height}, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding | ImGuiWindowFlags_NoScrollbar |
                          ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
    ImGui::GetWindowDrawList()->AddRectFilled({area.x, area.y}, {area.x + area.width, area.y + 1},
                                              u32(ui.theme().line));
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ImGui::GetStyle().ItemSpacing.x, ui.px(gap_px)));
    const Explanation& explanation = *ui.frame_context.explanation;
    markup_flow(ui, formula_font(ui, width), width, formula_pieces(explanation.formula, ui.theme()));
    record_rect(ui, "formula");
    if (detail != FormulaDetail::Formula)
        limited_flow(ui, "formula.meaning", meaning_style(ui, width, detail), explanation.formula_meaning);
    ImGui::PopStyleVar();
    if (shows_axis_playback(ui)) {
        // At the bottom: the buttons do not move if the text gets longer.
        const float y = area.y + area.height - ui.px(padding_px) - ImGui::GetFrameHeight();
        ImGui::SetCursorScreenPos({area.x + ui.px(side_px), y});
        axis_playback_bar(ui);
    }
    ImGui::EndChild();
}

}  // namespace app
