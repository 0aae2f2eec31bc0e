// Backdrop and close button of the modals.
#include "app/ui/modal.h"

#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float close_button_px = 24, close_button_margin_px = 6;

}  // namespace

bool is_modal_open(const WidgetState& widgets) { return !widgets.open_modal.empty(); }

void modal_backdrop(const Ui& ui) {
    if (!is_modal_open(ui.widgets)) return;
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoNav |
                                       ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_NoFocusOnAppearing;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImGui::GetStyleColorVec4(ImGuiCol_ModalWindowDimBg));
    ImGui::Begin("##veil", nullptr, flags);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

float close_button_width(const Ui& ui) { return ui.px(close_button_px + 2 * close_button_margin_px); }

bool close_button(const Ui& ui, const std::string& name, float scroll_bar_px) {
    const ImVec2 position = ImGui::GetWindowPos();
    const float side = ui.px(close_button_px), margin = ui.px(close_button_margin_px);
    const ScreenRect rect{position.x + ImGui::GetWindowWidth() - scroll_bar_px - side - margin,
                          position.y + margin, side, side};
    const ImVec2 max{rect.x + side, rect.y + side};
    constexpr int hover_flags =
        ImGuiHoveredFlags_ChildWindows | ImGuiHoveredFlags_AllowWhenBlockedByActiveItem;
    const bool hovered =
        ImGui::IsWindowHovered(hover_flags) && ImGui::IsMouseHoveringRect({rect.x, rect.y}, max, false);
    // Covers scrolled content below the button.
    if (scroll_bar_px > 0)
        ImGui::GetWindowDrawList()->AddRectFilled({rect.x, rect.y}, max, u32(ui.theme().card), side / 2);
    const ImU32 color = u32(hovered ? ui.theme().text : ui.theme().dim);
    draw_icon(ui, Icon::Close, {rect.x + side / 2, rect.y + side / 2}, color);
    ui.widgets.rects[name] = rect;
    if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    return focus_area(ui, name, rect) || (hovered && ImGui::IsMouseClicked(0));
}

bool begin_dialog(const Ui& ui, const char* id, ImGuiWindowFlags flags) {
    if (!ImGui::IsPopupOpen(id)) ImGui::OpenPopup(id);
    flags |= ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
             ImGuiWindowFlags_NoSavedSettings;
    push_card_style(ui);
    const bool is_open = ImGui::BeginPopupModal(id, nullptr, flags);
    pop_card_style();
    return is_open;
}

void push_card_style(const Ui& ui) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, vec4(ui.theme().card));
}

void pop_card_style() {
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

}  // namespace app
