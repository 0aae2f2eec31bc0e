// What could be meant in several ways: each option a click away, with the reason of the guess.
#include <algorithm>

#include <fmt/format.h>

#include "app/features/paste/paste_parts.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// What needs no word is called as it is: "XYZ".
std::string option_word(const Ui& ui, const std::string& id, const std::string& option) {
    const auto& table = ui.moment.words->table();
    const auto found = table.find("paste." + id + "." + option);
    return found == table.end() ? option : found->second;
}

void decide(const Ui& ui, const Choice& choice, const std::string& option) {
    PasteBox& box = *ui.workspace.paste;
    box.stop = "paste." + choice.id;
    if (option != choice.value) box.choices[choice.id] = option;
}

// All options beside each other, the present one lit.
void option_buttons(const Ui& ui, const Choice& choice) {
    ImGui::BeginGroup();
    for (const std::string& option : choice.options) {
        const bool now = option == choice.value;
        if (&option != &choice.options.front()) ImGui::SameLine(0, ui.px(3));
        const Rgba lit = mixed(ui.theme().card, ui.theme().a, 0.45F);
        if (now) ImGui::PushStyleColor(ImGuiCol_Button, vec4(lit));
        if (!now) ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().dim));
        if (button(ui, "paste." + choice.id + "." + option, option_word(ui, choice.id, option)))
            decide(ui, choice, option);
        ImGui::PopStyleColor();
    }
    ImGui::EndGroup();
    remember(ui, "paste." + choice.id);
}

// For the longest of them, with the arrow.
float list_width(const Ui& ui, const Choice& choice) {
    float widest = ui.px(120);
    for (const std::string& option : choice.options)
        widest = std::max(widest, ImGui::CalcTextSize(option_word(ui, choice.id, option).c_str()).x);
    return widest + ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().FramePadding.x;
}

bool option_list(const Ui& ui, const Choice& choice) {
    const std::string name = "paste." + choice.id;
    ImGui::SetNextItemWidth(list_width(ui, choice));
    const bool open = begin_combo("##" + name, option_word(ui, choice.id, choice.value));
    if (!open) remember(ui, name);
    if (!open) return false;
    for (const std::string& option : choice.options) {
        const std::string label = option_word(ui, choice.id, option) + "##" + option;
        if (list_row(label, option == choice.value)) decide(ui, choice, option);
        remember(ui, fmt::format("{}.{}", name, option));
    }
    if (compat::pressed(compat::Key::Escape, false)) ImGui::CloseCurrentPopup();
    ImGui::EndCombo();
    return true;
}

bool choice_row(const Ui& ui, const Choice& choice) {
    constexpr std::size_t most_buttons = 3;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().dim));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(ui.word("paste." + choice.id).c_str());
    ImGui::PopStyleColor();
    ImGui::TableNextColumn();
    const bool few = choice.options.size() <= most_buttons;
    if (few) option_buttons(ui, choice);
    const bool open = !few && option_list(ui, choice);
    if (!open) mark_stop(ui, "paste." + choice.id);
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().dim));
    ImGui::AlignTextToFramePadding();
    wrapped_text((*ui.moment.words)(choice.why, {{"n", choice.detail}}));
    ImGui::PopStyleColor();
    return open;
}

}  // namespace

bool paste_choices(const Ui& ui, const Reading& reading) {
    if (reading.choices.empty()) return false;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(ui.px(5), ui.px(2)));
    bool open = false;
    if (ImGui::BeginTable("##choices", 3, ImGuiTableFlags_SizingFixedFit)) {
        ImGui::TableSetupColumn("##what");
        ImGui::TableSetupColumn("##value");
        ImGui::TableSetupColumn("##why", ImGuiTableColumnFlags_WidthStretch);
        for (const Choice& choice : reading.choices) open = choice_row(ui, choice) || open;
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
    return open;
}

void paste_choose(const Ui& ui, const Choice& choice, int step) {
    const auto& options = choice.options;
    const auto at = std::find(options.begin(), options.end(), choice.value) - options.begin();
    const auto count = static_cast<std::ptrdiff_t>(options.size());
    decide(ui, choice, options[static_cast<std::size_t>((at + step + count) % count)]);
}

}  // namespace app
