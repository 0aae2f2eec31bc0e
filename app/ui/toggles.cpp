// Dots and boxes with a word beside them.
#include "app/ui/toggles.h"

#include "app/ui/widgets.h"

namespace app {

namespace {

void dot(const Ui& ui, ImVec2 middle, ImU32 color, bool on) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (on) list->AddCircleFilled(middle, ui.px(4.5F), color);
    if (!on) list->AddCircle(middle, ui.px(4), color, 0, ui.px(1.4F));
}

void box_to_tick(const Ui& ui, ImVec2 middle, ImU32 color, bool on) {
    const float s = ui.px(5);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRect({middle.x - s, middle.y - s}, {middle.x + s, middle.y + s}, color, ui.px(2), 0,
                  ui.px(1.2F));
    const ImVec2 tick[3] = {{middle.x - 0.55F * s, middle.y + 0.02F * s},
                            {middle.x - 0.1F * s, middle.y + 0.5F * s},
                            {middle.x + 0.6F * s, middle.y - 0.5F * s}};
    if (on) list->AddPolyline(tick, 3, color, 0, ui.px(1.6F));
}

using Sign = void (*)(const Ui& ui, ImVec2 middle, ImU32 color, bool on);

struct SignedWord {
    const std::string& name;
    const std::string& label;
    bool on;
};

bool click(const Ui& ui, const SignedWord& word, Sign sign) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ui.px(22);
    const ImVec2 size{toggle_width(ui, word.label), height};
    const bool hit = ImGui::InvisibleButton(("##" + word.name).c_str(), size);
    remember(ui, word.name);
    const bool lit = word.on || ImGui::IsItemHovered();
    const ImU32 color = u32(lit ? ui.theme().text : ui.theme().dim);
    sign(ui, {at.x + ui.px(5), at.y + height / 2}, color, word.on);
    const ImVec2 words{at.x + ui.px(14), at.y + (height - ImGui::GetFontSize()) / 2};
    ImGui::GetWindowDrawList()->AddText(words, color, word.label.c_str());
    return hit;
}

}  // namespace

float toggle_width(const Ui& ui, const std::string& label) {
    return ImGui::CalcTextSize(label.c_str()).x + ui.px(16);
}

bool radio(const Ui& ui, const std::string& name, const std::string& label, bool on) {
    return click(ui, {name, label, on}, dot);
}

bool toggle(const Ui& ui, const std::string& name, const std::string& label, bool on) {
    return click(ui, {name, label, on}, box_to_tick);
}

}  // namespace app
