// The pasted text in a field, and where it could not be read.
#include <algorithm>
#include <utility>

#include "app/features/paste/paste_parts.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::size_t start_of_line(const std::string& text, int line) {
    std::size_t from = 0;
    for (int i = 1; i < line; ++i) from = text.find('\n', from) + 1;
    return from;
}

// In bytes; at most the length of the text.
std::size_t place_in(const std::string& text, const Stumble& stumble) {
    std::size_t at = std::min(start_of_line(text, stumble.line), text.size());
    for (int column = 1; column < stumble.column && at < text.size(); ++column) {
        do ++at;
        while (at < text.size() && continues_character(text[at]));
    }
    return at;
}

struct TextEdit {
    PasteBox& box;
    const Stumble* stumble;
};

// The library asks for room, and may be told where its cursor goes.
int on_text(ImGuiInputTextCallbackData* data) {
    const TextEdit& edit = *static_cast<TextEdit*>(data->UserData);
    if (data->EventFlag == ImGuiInputTextFlags_CallbackResize) {
        edit.box.text.resize(static_cast<std::size_t>(data->BufTextLen));
        data->Buf = edit.box.text.data();
        return 0;
    }
    if (!edit.box.to_stumble) return 0;
    edit.box.to_stumble = false;
    const std::size_t at =
        edit.stumble == nullptr ? edit.box.text.size() : place_in(edit.box.text, *edit.stumble);
    const std::size_t length = edit.stumble == nullptr ? 0 : edit.stumble->word.size();
    data->SelectionStart = static_cast<int>(at);
    data->SelectionEnd = data->CursorPos = std::min(static_cast<int>(at + length), data->BufTextLen);
    return 0;
}

// As much of the line as fits, with the word in the colour of problems.
void stumble_line(const Ui& ui, const Stumble& stumble) {
    constexpr std::size_t around = 44;
    const std::string& text = ui.workspace.paste->text;
    const std::size_t at = place_in(text, stumble);
    const std::size_t line = std::min(start_of_line(text, stumble.line), at);
    std::size_t from = at - line > around ? at - around : line;
    while (from < at && continues_character(text[from])) ++from;
    const std::size_t behind = std::min(at + stumble.word.size(), text.size());
    std::size_t to = std::min({text.size(), text.find('\n', behind), behind + around});
    while (to > behind && to < text.size() && continues_character(text[to])) --to;
    const Rgba wrong = problem_color(ui.theme());
    ImGui::PushFont(ui.fonts().mono);
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().dim));
    ImGui::TextUnformatted(text.substr(from, at - from).c_str());
    ImGui::SameLine(0, 0);
    ImGui::TextColored(vec4(wrong), "%s", text.substr(at, behind - at).c_str());
    const ImVec2 left{ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y};
    const ImVec2 right{std::max(ImGui::GetItemRectMax().x, left.x + ui.px(6)), left.y};
    ImGui::GetWindowDrawList()->AddLine(left, right, u32(wrong), ui.px(1.5F));
    ImGui::SameLine(0, 0);
    ImGui::TextUnformatted(text.substr(behind, to - behind).c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

}  // namespace

bool paste_text(const Ui& ui, const ReadResult& result, float height) {
    PasteBox& box = *ui.workspace.paste;
    const std::string label = "##paste.text." + std::to_string(box.edition);
    constexpr ImGuiInputTextFlags flags =
        ImGuiInputTextFlags_CallbackResize | ImGuiInputTextFlags_CallbackAlways;
    TextEdit edit{box, result ? nullptr : &result.error()};
    const bool asked = std::exchange(box.to_text, false);
    if (asked) take_keyboard();
    ImGui::PushFont(ui.fonts().mono);
    // Tab is the dialog's own.
    compat::push_tab_stop(asked);
    ImGui::InputTextMultiline(label.c_str(), box.text.data(), box.text.capacity() + 1, {-1, height}, flags,
                              on_text, &edit);
    compat::pop_tab_stop();
    ImGui::PopFont();
    remember(ui, "paste.text");
    const bool typing = ImGui::IsItemActive();
    if (typing) box.stop = "paste.text";
    mark_stop(ui, "paste.text");
    return typing;
}

void paste_problem(const Ui& ui, const Stumble& stumble) {
    PasteBox& box = *ui.workspace.paste;
    if (box.text.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().dim));
        wrapped_text(ui.word("paste.hint"));
        ImGui::PopStyleColor();
        return;
    }
    const std::string where = (*ui.moment.words)(
        "paste.stumbled",
        {{"line", std::to_string(stumble.line)}, {"column", std::to_string(stumble.column)}});
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(problem_color(ui.theme())));
    if (button(ui, "paste.problem", where)) box.to_text = box.to_stumble = true;
    mark_stop(ui, "paste.problem");
    ImGui::PopStyleColor();
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    wrapped_text(ui.moment.words->problem(stumble.expected));
    remember(ui, "paste.expected");
    stumble_line(ui, stumble);
}

}  // namespace app
