// A dark sheet between the window and its boxes, and their crosses.
#include "app/ui/over_window.h"

#include "app/ui/widgets.h"

namespace app {

bool has_veil(const Workspace& workspace) {
    return workspace.keys_shown || workspace.about_shown || workspace.help.has_value();
}

void veil(const Ui& ui) {
    if (!has_veil(ui.workspace)) return;
    constexpr ImGuiWindowFlags sheet = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoNav |
                                       ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_NoFocusOnAppearing;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImGui::GetStyleColorVec4(ImGuiCol_ModalWindowDimBg));
    ImGui::Begin("##veil", nullptr, sheet);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

void shut_boxes(const Ui& ui) {
    ui.workspace.keys_shown = ui.workspace.about_shown = false;
    ui.workspace.help.reset();
}

void show_about(const Ui& ui) {
    shut_boxes(ui);
    ui.workspace.about_shown = true;
}

namespace {

constexpr float cross_px = 24, cross_air_px = 6;

}  // namespace

float cross_room(const Ui& ui) { return ui.px(cross_px + 2 * cross_air_px); }

bool cross_of_box(const Ui& ui, const std::string& name, float bar_px) {
    const ImVec2 at = ImGui::GetWindowPos();
    const float side = ui.px(cross_px), air = ui.px(cross_air_px);
    const Rect corner{at.x + ImGui::GetWindowWidth() - bar_px - side - air, at.y + air, side, side};
    const ImVec2 high{corner.x + side, corner.y + side};
    constexpr int pointed = ImGuiHoveredFlags_ChildWindows | ImGuiHoveredFlags_AllowWhenBlockedByActiveItem;
    const bool hovered =
        ImGui::IsWindowHovered(pointed) && ImGui::IsMouseHoveringRect({corner.x, corner.y}, high, false);
    // What is scrolled beneath it would be taken for a part of it.
    if (bar_px > 0)
        ImGui::GetWindowDrawList()->AddRectFilled({corner.x, corner.y}, high, u32(ui.theme().card), side / 2);
    const ImU32 ink = u32(hovered ? ui.theme().text : ui.theme().dim);
    draw_icon(ui, Icon::Close, {corner.x + side / 2, corner.y + side / 2}, ink);
    ui.workspace.widgets[name] = corner;
    if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    return hovered && ImGui::IsMouseClicked(0);
}

}  // namespace app
