// The buttons at the right of the menu bar.
#include "app/shell/bar_switches.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "app/base/languages.h"
#include "app/shell/keys.h"
#include "app/ui/widgets.h"

namespace app {

void switch_language(const Ui& ui) {
    const std::vector<std::string> all = available_languages();
    const auto current = std::find(all.begin(), all.end(), ui.workspace.language);
    if (all.empty()) return;
    ui.workspace.language = current == all.end() || current + 1 == all.end() ? all.front() : *(current + 1);
}

namespace {

bool bar_button(const Ui& ui, const char* name, const std::string& label, const char* tooltip_key) {
    ImGui::PushStyleColor(ImGuiCol_Button, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    const bool hit = button(ui, name, label);
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    tooltip(ui, ui.text(tooltip_key));
    return hit;
}

const char* next_theme(const std::string& current) {
    const std::span<const Theme> all = themes();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Theme& it) { return current == it.id; });
    const bool is_last = found == all.end() || found + 1 == all.end();
    return is_last ? all.front().id : (found + 1)->id;
}

struct MenuBarButton {
    const char* name;
    std::string label;
    float text_width;  // room for the widest label it can have: its neighbour stays in place
    const char* tooltip_key;
    void (*run)(const Ui& ui);
};

float max_theme_width(const Ui& ui) {
    float widest = 0;
    for (const Theme& theme : themes())
        widest = std::max(widest, ImGui::CalcTextSize(ui.text(std::string("theme.") + theme.id).c_str()).x);
    return widest;
}

MenuBarButton with_own_width(MenuBarButton it) {
    it.text_width = ImGui::CalcTextSize(it.label.c_str()).x;
    return it;
}

std::vector<MenuBarButton> list_buttons(const Ui& ui) {
    const auto change_theme = [](const Ui& it) { it.workspace.theme = next_theme(it.workspace.theme); };
    return {with_own_width({"bar.language", ui.text("language.other"), 0, "language.hint", switch_language}),
            {"bar.theme", ui.text("theme." + ui.workspace.theme), max_theme_width(ui), "theme.hint",
             change_theme},
            with_own_width({"bar.help", "?", 0, "menu.keys", toggle_shortcut_list})};
}

float button_width(const MenuBarButton& it) {
    const ImGuiStyle& style = ImGui::GetStyle();
    return it.text_width + 2 * style.FramePadding.x + style.ItemSpacing.x;
}

}  // namespace

float menu_bar_buttons(const Ui& ui, float left, float right) {
    const std::vector<MenuBarButton> all = list_buttons(ui);
    float x = right;
    auto first = all.end();
    while (first != all.begin() && x - button_width(*(first - 1)) > left) x -= button_width(*--first);
    const float y = ImGui::GetCursorScreenPos().y;
    for (float slot = x; first != all.end(); slot += button_width(*first++)) {
        const float spare = first->text_width - ImGui::CalcTextSize(first->label.c_str()).x;
        ImGui::SetCursorScreenPos({slot + spare / 2, y});
        if (bar_button(ui, first->name, first->label, first->tooltip_key)) first->run(ui);
    }
    return x;
}

}  // namespace app
