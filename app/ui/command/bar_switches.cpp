// The buttons at the right of the menu bar.
#include "app/ui/command/bar_switches.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "app/text/languages.h"
#include "app/ui/command/keys.h"
#include "app/ui/widgets.h"

namespace app {

void speak_other(const Ui& ui) {
    const std::vector<std::string> all = languages();
    const auto now = std::find(all.begin(), all.end(), ui.workspace.language);
    if (all.empty()) return;
    ui.workspace.language = now == all.end() || now + 1 == all.end() ? all.front() : *(now + 1);
}

namespace {

bool bar_button(const Ui& ui, const char* name, const std::string& label, const char* tip) {
    ImGui::PushStyleColor(ImGuiCol_Button, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    const bool hit = button(ui, name, label);
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    hint(ui, ui.word(tip));
    return hit;
}

const char* next_theme(const std::string& now) {
    const std::span<const Theme> all = themes();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Theme& it) { return now == it.id; });
    const bool last = found == all.end() || found + 1 == all.end();
    return last ? all.front().id : (found + 1)->id;
}

struct BarSwitch {
    const char* name;
    std::string label;
    const char* tip;
    void (*act)(const Ui& ui);
};

std::vector<BarSwitch> switches(const Ui& ui) {
    const auto change_theme = [](const Ui& it) { it.workspace.theme = next_theme(it.workspace.theme); };
    return {{"bar.language", ui.word("language.other"), "language.hint", speak_other},
            {"bar.theme", ui.word("theme." + ui.workspace.theme), "theme.hint", change_theme},
            {"bar.help", "?", "menu.keys", turn_key_list}};
}

float width_of(const BarSwitch& it) {
    const ImGuiStyle& style = ImGui::GetStyle();
    return ImGui::CalcTextSize(it.label.c_str()).x + 2 * style.FramePadding.x + style.ItemSpacing.x;
}

}  // namespace

float bar_switches(const Ui& ui, float left, float right) {
    const std::vector<BarSwitch> all = switches(ui);
    float x = right;
    auto first = all.end();
    while (first != all.begin() && x - width_of(*(first - 1)) > left) x -= width_of(*--first);
    const float y = ImGui::GetCursorScreenPos().y;
    for (ImGui::SetCursorScreenPos({x, y}); first != all.end(); ++first)
        if (bar_button(ui, first->name, first->label, first->tip)) first->act(ui);
    return x;
}

}  // namespace app
