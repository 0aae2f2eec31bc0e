// The library's own walking by keys, while a menu is open and only then: else arrows, Space and Enter are the
// scene's.
#include "app/shell/menu_keys.h"

#include <utility>

#include <imgui_internal.h>

#include "app/ui/imgui_compat.h"

namespace app {

namespace {

constexpr const char* bar_menus[] = {"menu.file", "menu.edit", "menu.view", "menu.help"};
constexpr int menu_count = 4;

void ignore_mouse_until_moved() { ImGui::GetCurrentContext()->NavDisableMouseHover = true; }

// At once, not only after the first arrow.
void show_navigation_highlight() {
    ImGui::GetCurrentContext()->NavDisableHighlight = false;
    ignore_mouse_until_moved();
}

// For a frame no menu is open on the way from one to the next.
bool is_on_menu_bar() {
    const bool has_navigation = (ImGui::GetIO().ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard) != 0;
    return has_navigation && ImGui::GetCurrentContext()->NavLayer == ImGuiNavLayer_Menu;
}

void enable_key_navigation(bool is_navigating) {
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    const bool starts = is_navigating && (flags & ImGuiConfigFlags_NavEnableKeyboard) == 0;
    flags &= ~ImGuiConfigFlags_NavEnableKeyboard;
    if (is_navigating) flags |= ImGuiConfigFlags_NavEnableKeyboard;
    compat::set_enter_activates(ImGui::GetIO(), is_navigating);
    if (starts) show_navigation_highlight();
}

void close_all_menus() {
    if (ImGui::GetCurrentContext()->OpenPopupStack.Size > 0) ImGui::ClosePopupToLevel(0, true);
}

// Older versions leave an open menu towards its neighbour and do not open that one.
void open_adjacent_menu(const Ui& ui, bool on_bar) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID at_id = ImGui::GetID("##menu.at"), step_id = ImGui::GetID("##menu.step");
    int index = storage.GetInt(at_id), step = storage.GetInt(step_id);
    for (int i = 0; i < menu_count; ++i)
        if (ImGui::IsPopupOpen(ui.text(bar_menus[i]).c_str())) index = i;
    const int pressed =
        int(compat::is_pressed(compat::Key::Right, true)) - int(compat::is_pressed(compat::Key::Left, true));
    if (pressed != 0) step = pressed;
    if (on_bar && step != 0 && ImGui::GetCurrentContext()->OpenPopupStack.Size == 0) {
        ImGui::OpenPopup(ui.text(bar_menus[(index + step + menu_count) % menu_count]).c_str());
        step = 0;
    }
    storage.SetInt(at_id, index);
    storage.SetInt(step_id, step);
}

}  // namespace

void open_first_menu(const Ui& ui) { ui.workspace.menu_requested = true; }

void navigate_menus(const Ui& ui) {
    bool& open = ui.workspace.menu_open;  // as the menus say of themselves in this frame, until the next
    const bool on_bar = is_on_menu_bar();
    bool is_navigating = std::exchange(open, on_bar) || on_bar;
    if (is_navigating && (compat::is_pressed(compat::function_key(10), false) || ImGui::GetIO().KeyAlt)) {
        close_all_menus();
        is_navigating = false;
    }
    if (std::exchange(ui.workspace.menu_requested, false)) {
        ImGui::OpenPopup(ui.text(bar_menus[0]).c_str());
        is_navigating = true;
    }
    // Else the library opens a closed submenu again while the pointer rests on its entry.
    if (is_navigating && compat::is_pressed(compat::Key::Escape, false)) ignore_mouse_until_moved();
    if (is_navigating) open_adjacent_menu(ui, on_bar);
    enable_key_navigation(is_navigating);
}

void reset_menus(const Ui& ui) {
    ui.workspace.menu_open = ui.workspace.menu_requested = false;
    enable_key_navigation(false);
}

}  // namespace app
