// Dots and boxes with a word beside them.
#include "app/ui/toggles.h"

#include "app/ui/widgets.h"

namespace app {

namespace {

void draw_dot(const Ui& ui, ImVec2 center, ImU32 color, bool is_on) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (is_on) list->AddCircleFilled(center, ui.px(4.5F), color);
    if (!is_on) list->AddCircle(center, ui.px(4), color, 0, ui.px(1.4F));
}

void draw_check_box(const Ui& ui, ImVec2 center, ImU32 color, bool is_on) {
    const float s = ui.px(5);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRect({center.x - s, center.y - s}, {center.x + s, center.y + s}, color, ui.px(2), 0,
                  ui.px(1.2F));
    const ImVec2 tick[3] = {{center.x - 0.55F * s, center.y + 0.02F * s},
                            {center.x - 0.1F * s, center.y + 0.5F * s},
                            {center.x + 0.6F * s, center.y - 0.5F * s}};
    if (is_on) list->AddPolyline(tick, 3, color, 0, ui.px(1.6F));
}

using DrawSymbol = void (*)(const Ui& ui, ImVec2 center, ImU32 color, bool is_on);

struct CheckItem {
    const std::string& name;
    const std::string& label;
    bool is_on;
};

bool check_item(const Ui& ui, const CheckItem& item, DrawSymbol draw_symbol) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float height = ui.px(22);
    const ImVec2 size{checkbox_width(ui, item.label), height};
    const bool hit = ImGui::InvisibleButton(("##" + item.name).c_str(), size);
    record_rect(ui, item.name);
    const bool is_highlighted = item.is_on || ImGui::IsItemHovered();
    const ImU32 color = u32(is_highlighted ? ui.theme().text : ui.theme().dim);
    draw_symbol(ui, {position.x + ui.px(5), position.y + height / 2}, color, item.is_on);
    const ImVec2 text_position{position.x + ui.px(14), position.y + (height - ImGui::GetFontSize()) / 2};
    ImGui::GetWindowDrawList()->AddText(text_position, color, item.label.c_str());
    return hit;
}

}  // namespace

float checkbox_width(const Ui& ui, const std::string& label) {
    return ImGui::CalcTextSize(label.c_str()).x + ui.px(16);
}

bool radio(const Ui& ui, const std::string& name, const std::string& label, bool is_on) {
    return check_item(ui, {name, label, is_on}, draw_dot);
}

bool checkbox(const Ui& ui, const std::string& name, const std::string& label, bool is_on) {
    return check_item(ui, {name, label, is_on}, draw_check_box);
}

}  // namespace app
