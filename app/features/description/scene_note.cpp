// What to see, in as few lines as it needs.
#include "app/features/description/scene_note.h"

#include <algorithm>

#include "app/document/translation.h"
#include "app/ui/elide.h"
#include "app/ui/widgets.h"
#include "app/ui/wrap.h"

namespace app {

namespace {

constexpr float most_high = 0.15F;  // of the room

// Words that were broken at a blank have lost it; Chinese ones had none.
std::string on_one_line(std::string text) {
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at)) {
        const bool blank = at > 0 && static_cast<unsigned char>(text[at - 1]) < 0x80;
        text.replace(at, 1, blank ? " " : "");
    }
    return text;
}

// As many lines as are allowed; the last one has the end of the text.
std::string in_lines(std::string text, std::ptrdiff_t most, float width) {
    if (std::count(text.begin(), text.end(), '\n') < most) return text;
    std::size_t last = 0;
    for (std::ptrdiff_t line = 1; line < most; ++line) last = text.find('\n', last) + 1;
    return text.substr(0, last) + elided(on_one_line(text.substr(last)), width);
}

std::string as_before(const Ui& ui, const std::string& fresh, const std::string& text, float width) {
    const std::string said = (*ui.moment.words)("note.before", {{"note", text}});
    const std::ptrdiff_t lines = 1 + std::count(fresh.begin(), fresh.end(), '\n');
    return in_lines(wrapped(ui.fonts().sans, width, said), lines, width);
}

}  // namespace

float scene_note(const Ui& ui, const Rect& room) {
    std::string text = note_in(ui.document(), ui.workspace.language);
    if (text.empty()) return 0;
    const bool old = ui.moment.history != nullptr && ui.moment.history->note_is_old();
    ImFont* font = ui.fonts().sans;
    const float width = room.width - ui.px(28);
    const std::string fresh = wrapped(font, width, text);
    text = old ? as_before(ui, fresh, text, width) : fresh;
    const ImVec2 size = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, text.c_str());
    const float height = size.y + ui.px(14);
    if (height > most_high * room.height) return 0;
    const Rgba ink = note_ink(ui.theme(), old);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({room.x, room.y}, {room.x + room.width, room.y + height}, u32(ui.theme().panel));
    list->PushClipRect({room.x, room.y}, {room.x + room.width, room.y + height}, true);
    const float x = room.x + std::max(ui.px(14), (room.width - size.x) / 2);
    list->AddText(font, font->FontSize, {x, room.y + ui.px(7)}, u32(ink), text.c_str());
    list->PopClipRect();
    ImGui::SetCursorScreenPos({room.x, room.y});
    ImGui::InvisibleButton("##note", {room.width, height});
    remember(ui, old ? "note.before" : "note");
    return height;
}

}  // namespace app
