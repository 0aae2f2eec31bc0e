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
    float text_px;  // room for the widest label it can have: its neighbour stays in place
    const char* tip;
    void (*act)(const Ui& ui);
};

float widest_theme_px(const Ui& ui) {
    float widest = 0;
    for (const Theme& theme : themes())
        widest = std::max(widest, ImGui::CalcTextSize(ui.word(std::string("theme.") + theme.id).c_str()).x);
    return widest;
}

BarSwitch of_own_width(BarSwitch it) {
    it.text_px = ImGui::CalcTextSize(it.label.c_str()).x;
    return it;
}

std::vector<BarSwitch> switches(const Ui& ui) {
    const auto change_theme = [](const Ui& it) { it.workspace.theme = next_theme(it.workspace.theme); };
    return {of_own_width({"bar.language", ui.word("language.other"), 0, "language.hint", speak_other}),
            {"bar.theme", ui.word("theme." + ui.workspace.theme), widest_theme_px(ui), "theme.hint",
             change_theme},
            of_own_width({"bar.help", "?", 0, "menu.keys", turn_key_list})};
}

float width_of(const BarSwitch& it) {
    const ImGuiStyle& style = ImGui::GetStyle();
    return it.text_px + 2 * style.FramePadding.x + style.ItemSpacing.x;
}

}  // namespace

float bar_switches(const Ui& ui, float left, float right) {
    const std::vector<BarSwitch> all = switches(ui);
    float x = right;
    auto first = all.end();
    while (first != all.begin() && x - width_of(*(first - 1)) > left) x -= width_of(*--first);
    const float y = ImGui::GetCursorScreenPos().y;
    for (float slot = x; first != all.end(); slot += width_of(*first++)) {
        const float spare = first->text_px - ImGui::CalcTextSize(first->label.c_str()).x;
        ImGui::SetCursorScreenPos({slot + spare / 2, y});
        if (bar_button(ui, first->name, first->label, first->tip)) first->act(ui);
    }
    return x;
}

}  // namespace app
