// What to see, in as few lines as it needs.
#include "app/features/description/scene_note.h"

#include <algorithm>

#include "app/document/translation.h"
#include "app/ui/elide.h"
#include "app/ui/widgets.h"
#include "app/ui/wrap.h"

namespace app {

namespace {

constexpr float max_height_fraction = 0.15F;  // of the room

// Words that were broken at a blank have lost it; Chinese ones had none.
std::string join_lines(std::string text) {
    for (std::size_t index = text.find('\n'); index != std::string::npos; index = text.find('\n', index)) {
        const bool after_ascii = index > 0 && static_cast<unsigned char>(text[index - 1]) < 0x80;
        text.replace(index, 1, after_ascii ? " " : "");
    }
    return text;
}

// As many lines as are allowed; the last one has the end of the text.
std::string limit_lines(std::string text, std::ptrdiff_t max_lines, float width) {
    if (std::count(text.begin(), text.end(), '\n') < max_lines) return text;
    std::size_t last = 0;
    for (std::ptrdiff_t line = 1; line < max_lines; ++line) last = text.find('\n', last) + 1;
    return text.substr(0, last) + elide(join_lines(text.substr(last)), width);
}

std::string outdated_note_text(const Ui& ui, const std::string& current_text, const std::string& text,
                               float width) {
    const std::string outdated_text = (*ui.frame_context.texts)("note.before", {{"note", text}});
    const std::ptrdiff_t lines = 1 + std::count(current_text.begin(), current_text.end(), '\n');
    return limit_lines(wrap_text(ui.fonts().sans, width, outdated_text), lines, width);
}

}  // namespace

float scene_note(const Ui& ui, const ScreenRect& area) {
    std::string text = localized_note(ui.document(), ui.workspace.language);
    if (text.empty()) return 0;
    const bool old = ui.frame_context.history != nullptr && ui.frame_context.history->is_note_outdated();
    ImFont* font = ui.fonts().sans;
    const float width = area.width - ui.px(28);
    const std::string current_text = wrap_text(font, width, text);
    text = old ? outdated_note_text(ui, current_text, text, width) : current_text;
    const ImVec2 size = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, text.c_str());
    const float height = size.y + ui.px(14);
    if (height > max_height_fraction * area.height) return 0;
    const Color color = note_color(ui.theme(), old);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({area.x, area.y}, {area.x + area.width, area.y + height}, u32(ui.theme().panel));
    list->PushClipRect({area.x, area.y}, {area.x + area.width, area.y + height}, true);
    const float x = area.x + std::max(ui.px(14), (area.width - size.x) / 2);
    list->AddText(font, font->FontSize, {x, area.y + ui.px(7)}, u32(color), text.c_str());
    list->PopClipRect();
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::InvisibleButton("##note", {area.width, height});
    record_rect(ui, old ? "note.before" : "note");
    return height;
}

}  // namespace app
