// The text field of the paste dialog and the parse error.
#include <algorithm>
#include <utility>

#include "app/base/utf8.h"
#include "app/features/paste/paste_panel.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

bool is_continuation_byte(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::size_t start_of_line(const std::string& text, int line) {
    std::size_t from = 0;
    for (int i = 1; i < line; ++i) from = text.find('\n', from) + 1;
    return from;
}

// In bytes; at most the length of the text.
std::size_t error_offset(const std::string& text, const ParseError& error) {
    std::size_t offset = std::min(start_of_line(text, error.line), text.size());
    for (int column = 1; column < error.column && offset < text.size(); ++column) {
        do ++offset;
        while (offset < text.size() && is_continuation_byte(text[offset]));
    }
    return offset;
}

struct TextEdit {
    PasteDialog& state;
    const ParseError* error;
};

// Callback of ImGui: resizes the text and sets the cursor.
int on_text_edit(ImGuiInputTextCallbackData* data) {
    const TextEdit& edit = *static_cast<TextEdit*>(data->UserData);
    if (data->EventFlag == ImGuiInputTextFlags_CallbackResize) {
        edit.state.text.resize(std::size_t(data->BufTextLen));
        data->Buf = edit.state.text.data();
        return 0;
    }
    if (!edit.state.cursor_to_error) return 0;
    edit.state.cursor_to_error = false;
    const std::size_t offset =
        edit.error == nullptr ? edit.state.text.size() : error_offset(edit.state.text, *edit.error);
    const std::size_t length = edit.error == nullptr ? 0 : edit.error->found.size();
    data->SelectionStart = int(offset);
    data->SelectionEnd = data->CursorPos = std::min(int(offset + length), data->BufTextLen);
    return 0;
}

// The line, shortened to the width, with the invalid word highlighted.
void draw_error_line(const PasteUi& ui, const ParseError& error) {
    constexpr std::size_t line_text = 44;
    const std::string& text = ui.state.dialog->text;
    const std::size_t offset = error_offset(text, error);
    const std::size_t line = std::min(start_of_line(text, error.line), offset);
    std::size_t from = offset - line > line_text ? offset - line_text : line;
    while (from < offset && is_continuation_byte(text[from])) ++from;
    const std::size_t after = std::min(offset + error.found.size(), text.size());
    std::size_t to = std::min({text.size(), text.find('\n', after), after + line_text});
    while (to > after && to < text.size() && is_continuation_byte(text[to])) --to;
    const Color highlighted = problem_color(ui.theme());
    ImGui::PushFont(ui_fonts(ui).mono);
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().dim));
    ImGui::TextUnformatted(text.substr(from, offset - from).c_str());
    ImGui::SameLine(0, 0);
    ImGui::TextColored(vec4(highlighted), "%s", text.substr(offset, after - offset).c_str());
    const ImVec2 left{ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y};
    const ImVec2 right{std::max(ImGui::GetItemRectMax().x, left.x + ui.px(6)), left.y};
    ImGui::GetWindowDrawList()->AddLine(left, right, u32(highlighted), ui.px(1.5F));
    ImGui::SameLine(0, 0);
    ImGui::TextUnformatted(text.substr(after, to - after).c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

// A text that the text widget would be slow for. No focus: false.
bool draw_beginning(const PasteUi& ui, float height) {
    constexpr std::size_t max_bytes = 4000;
    const std::string& text = ui.state.dialog->text;
    const std::string beginning = text.substr(0, text.rfind('\n', max_bytes));
    ImGui::BeginChild("##paste.beginning", {-1, height}, true);
    ImGui::PushFont(ui_fonts(ui).mono);
    ImGui::TextUnformatted(valid_utf8(beginning.substr(0, max_bytes)).c_str());
    ImGui::PopFont();
    ImGui::EndChild();
    record_rect(ui, "paste.beginning");
    return false;
}

}  // namespace

bool paste_text(const PasteUi& ui, const ParseError* error, float height) {
    PasteDialog& state = *ui.state.dialog;
    if (state.text.size() > max_editable_bytes) return draw_beginning(ui, height);
    const std::string label = "##paste.text." + std::to_string(state.widget_version);
    constexpr ImGuiInputTextFlags flags =
        ImGuiInputTextFlags_CallbackResize | ImGuiInputTextFlags_CallbackAlways;
    TextEdit edit{state, error};
    const bool focus_requested = std::exchange(state.focus_text, false);
    if (focus_requested) focus_next_item();
    ImGui::PushFont(ui_fonts(ui).mono);
    // Tab is handled by the dialog.
    compat::push_tab_stop(focus_requested);
    ImGui::InputTextMultiline(label.c_str(), state.text.data(), state.text.capacity() + 1, {-1, height},
                              flags, on_text_edit, &edit);
    compat::pop_tab_stop();
    trim_edited(state.text);
    ImGui::PopFont();
    record_rect(ui, "paste.text");
    const bool typing = ImGui::IsItemActive();
    if (typing) state.focused_widget = "paste.text";
    draw_focus_ring(ui, "paste.text");
    return typing;
}

void paste_problem(const PasteUi& ui, const ParseError& error) {
    PasteDialog& state = *ui.state.dialog;
    if (state.text.empty()) {
        wrapped_text(ui.text("paste.hint"), ui.theme().dim);
        return;
    }
    const std::string position = ui.text(
        "paste.error_at", {{"line", std::to_string(error.line)}, {"column", std::to_string(error.column)}});
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(problem_color(ui.theme())));
    if (button(ui, "paste.problem", position)) state.focus_text = state.cursor_to_error = true;
    draw_focus_ring(ui, "paste.problem");
    ImGui::PopStyleColor();
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    wrapped_text(ui.frame_context.texts->problem_text(error.expected));
    record_rect(ui, "paste.expected");
    draw_remedies(ui, tl::unexpected(error));
    draw_error_line(ui, error);
}

}  // namespace app
