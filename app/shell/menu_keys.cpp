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

void ignore_mouse_until_it_moves() { ImGui::GetCurrentContext()->NavDisableMouseHover = true; }

// At once, not only after the first arrow.
void show_where_it_walks() {
    ImGui::GetCurrentContext()->NavDisableHighlight = false;
    ignore_mouse_until_it_moves();
}

// For a frame no menu is open on the way from one to the next.
bool is_on_the_bar() {
    const bool walks = (ImGui::GetIO().ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard) != 0;
    return walks && ImGui::GetCurrentContext()->NavLayer == ImGuiNavLayer_Menu;
}

void let_keys_walk(bool walking) {
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    const bool begins = walking && (flags & ImGuiConfigFlags_NavEnableKeyboard) == 0;
    flags &= ~ImGuiConfigFlags_NavEnableKeyboard;
    if (walking) flags |= ImGuiConfigFlags_NavEnableKeyboard;
    compat::enter_does(ImGui::GetIO(), walking);
    if (begins) show_where_it_walks();
}

void close_all_menus() {
    if (ImGui::GetCurrentContext()->OpenPopupStack.Size > 0) ImGui::ClosePopupToLevel(0, true);
}

// Older versions leave an open menu towards its neighbour and do not open that one.
void open_neighbour(const Ui& ui, bool on_bar) {
    ImGuiStorage& kept = *ImGui::GetStateStorage();
    const ImGuiID at_id = ImGui::GetID("##menu.at"), step_id = ImGui::GetID("##menu.step");
    int at = kept.GetInt(at_id), step = kept.GetInt(step_id);
    for (int i = 0; i < menu_count; ++i)
        if (ImGui::IsPopupOpen(ui.word(bar_menus[i]).c_str())) at = i;
    const int pressed =
        int(compat::pressed(compat::Key::Right, true)) - int(compat::pressed(compat::Key::Left, true));
    if (pressed != 0) step = pressed;
    if (on_bar && step != 0 && ImGui::GetCurrentContext()->OpenPopupStack.Size == 0) {
        ImGui::OpenPopup(ui.word(bar_menus[(at + step + menu_count) % menu_count]).c_str());
        step = 0;
    }
    kept.SetInt(at_id, at);
    kept.SetInt(step_id, step);
}

}  // namespace

void ask_for_menus(const Ui& ui) { ui.workspace.menu_asked = true; }

void walk_menus(const Ui& ui) {
    bool& open = ui.workspace.menu_open;  // as the menus say of themselves in this frame, until the next
    const bool on_bar = is_on_the_bar();
    bool walking = std::exchange(open, on_bar) || on_bar;
    if (walking && (compat::pressed(compat::function_key(10), false) || ImGui::GetIO().KeyAlt)) {
        close_all_menus();
        walking = false;
    }
    if (std::exchange(ui.workspace.menu_asked, false)) {
        ImGui::OpenPopup(ui.word(bar_menus[0]).c_str());
        walking = true;
    }
    // Else the library opens a closed submenu again while the pointer rests on its entry.
    if (walking && compat::pressed(compat::Key::Escape, false)) ignore_mouse_until_it_moves();
    if (walking) open_neighbour(ui, on_bar);
    let_keys_walk(walking);
}

void leave_menus(const Ui& ui) {
    ui.workspace.menu_open = ui.workspace.menu_asked = false;
    let_keys_walk(false);
}

}  // namespace app
