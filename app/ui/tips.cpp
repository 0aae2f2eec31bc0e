// What is explained beside the pointer.
#include "app/ui/tips.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "app/features/help/glossary.h"
#include "app/ui/term_figure.h"
#include "app/ui/widgets.h"
#include "app/ui/wrap.h"

namespace app {

namespace {

constexpr double rest_s = 0.5;
constexpr float hint_wrap_px = 420, term_width_px = 300;
constexpr float figure_shape = 0.52F;  // height over width

constexpr ImGuiWindowFlags tip_window = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav |
                                        ImGuiWindowFlags_Tooltip;

bool may_tell(const Ui& ui) { return ui.workspace.refusal.field.empty() && !ImGui::IsAnyMouseDown(); }

// What a tip speaks of: the item, or in a large one the place under the cursor.
Rect spoken_of(const Ui& ui) {
    const ImVec2 from = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
    if (size.y < ui.px(60)) return {from.x, from.y, size.x, size.y};
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    return {mouse.x + ui.px(12), mouse.y - ui.px(12), 0, ui.px(30)};
}

void underline(const Ui& ui, const Rect& word) {
    const float dot = std::max(1.0F, std::round(ui.px(1.2F))), y = std::round(word.y + word.height);
    const ImU32 color = u32(ui.theme().dim);
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (float x = word.x; x + dot <= word.x + word.width; x += 2.5F * dot)
        list->AddRectFilled({x, y}, {x + dot, y + dot}, color);
}

// What is said, cut to lines, and how much room it takes.
struct Told {
    std::string title, text;
    ImFont* font = nullptr;
    const Term* figure = nullptr;
    ImVec2 padding{0, 0};
    float width = 0;  // without padding

    float figure_height() const { return figure == nullptr ? 0 : width * figure_shape; }
};

Told told(const Ui& ui, const Tip& tip) {
    Told it;
    it.figure = find_term(tip.term);
    it.padding = {ui.px(8), ui.px(it.figure == nullptr ? 5.0F : 8.0F)};
    it.font = tip.mono ? ui.fonts().mono : ui.fonts().sans;
    const float most = ImGui::GetIO().DisplaySize.x - ui.px(8) - 2 * it.padding.x;
    const float wish = ui.px(it.figure == nullptr ? hint_wrap_px : term_width_px) - 2 * it.padding.x;
    it.width = std::min(wish, most);
    const std::string key = "term." + tip.term;
    if (tip.text.empty()) it.title = ui.word(key);
    it.text = wrapped(it.font, it.width, tip.text.empty() ? ui.word(key + ".means") : tip.text);
    const float longest = it.font->CalcTextSizeA(it.font->FontSize, FLT_MAX, 0, it.text.c_str()).x;
    if (it.figure == nullptr) it.width = std::min(longest + 1, it.width);
    return it;
}

ImVec2 size_of(const Ui& ui, const Told& it) {
    const float words = it.font->CalcTextSizeA(it.font->FontSize, FLT_MAX, 0, it.text.c_str()).y;
    const float title = it.title.empty() ? 0 : ui.fonts().bold->FontSize * 1.3F;
    return {it.width + 2 * it.padding.x, std::ceil(title + words + it.figure_height() + 2 * it.padding.y)};
}

// What is said of a term has subscripts; a hint may hold a "_" that is none.
void draw_line(const Ui& ui, const Told& it, const ImVec2& at, std::string_view line) {
    const ImU32 color = u32(ui.theme().text);
    if (!it.title.empty()) return draw_markup(ui, it.font, at, color, line);
    ImGui::GetWindowDrawList()->AddText(it.font, it.font->FontSize, at, color, line.data(),
                                        line.data() + line.size());
}

void draw(const Ui& ui, const Told& it, ImVec2 at) {
    if (it.figure != nullptr) {
        paint_term(ui, *it.figure, {at.x, at.y, it.width, it.figure_height()});
        at.y += it.figure_height();
    }
    if (!it.title.empty()) {
        draw_markup(ui, ui.fonts().bold, at, u32(ui.theme().text), it.title);
        at.y += ui.fonts().bold->FontSize * 1.3F;
    }
    std::string_view rest = it.text;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        draw_line(ui, it, at, line);
        at.y += it.font->FontSize;
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
}

bool hides(const Rect& item, const ImVec2& at, const ImVec2& size) {
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    const bool lies_on = at.x < item.x + item.width && item.x < at.x + size.x &&
                         at.y < item.y + item.height && item.y < at.y + size.y;
    return lies_on || at.x + size.x > room.x || at.y + size.y > room.y;
}

void show(const Ui& ui, const Tip& tip) {
    Told it = told(ui, tip);
    ImVec2 size = size_of(ui, it), at = beside(ui, tip.item, size);
    if (it.figure != nullptr && hides(tip.item, at, size)) {
        it.figure = nullptr;
        size = size_of(ui, it);
        at = beside(ui, tip.item, size);
    }
    ImGui::SetNextWindowPos(at);
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, it.padding);
    if (ImGui::Begin("##tip", nullptr, tip_window)) draw(ui, it, ImGui::GetCursorScreenPos());
    ImGui::End();
    ImGui::PopStyleVar();
    ui.workspace.widgets["tip"] = Rect{at.x, at.y, size.x, size.y};
    if (it.figure != nullptr)
        ui.workspace.widgets["tip.figure"] = Rect{at.x, at.y, size.x, it.figure_height()};
}

bool same(const Tip& one, const Tip& other) {
    return one.term == other.term && one.text == other.text && one.item.x == other.item.x &&
           one.item.y == other.item.y;
}

}  // namespace

void hint(const Ui& ui, const std::string& text, std::string_view term) {
    if (text.empty() || !ImGui::IsItemHovered() || !may_tell(ui)) return;
    const std::string_view drawn = ImGui::GetIO().WantTextInput ? std::string_view() : term;
    ui.workspace.tip = Tip{text, std::string(drawn), spoken_of(ui), ImGui::GetFont() == ui.fonts().mono};
}

void term(const Ui& ui, std::string_view id, const Rect& word) {
    if (id.empty() || ImGui::GetIO().WantTextInput || !may_tell(ui) || !ImGui::IsWindowHovered()) return;
    if (!ImGui::IsMouseHoveringRect({word.x, word.y}, {word.x + word.width, word.y + word.height})) return;
    underline(ui, word);
    ui.workspace.tip = Tip{"", std::string(id), word, false};
}

void term(const Ui& ui, std::string_view id) {
    const ImVec2 from = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
    term(ui, id, {from.x, from.y, size.x, size.y});
}

void show_tip(const Ui& ui) {
    std::optional<Tip>& tip = ui.workspace.tip;
    TipRest& rest = ui.workspace.tip_rest;
    const std::optional<Tip> wished = std::exchange(tip, std::nullopt);
    if (!wished) {
        rest = {};
        return;
    }
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    const bool stirs = rest.frames == 0 && (moved.x != 0 || moved.y != 0);
    if (!same(rest.on, *wished) || stirs)
        rest = {*wished, ui.moment.time_s + (wished->term.empty() ? 0 : rest_s)};
    if (ui.moment.time_s < rest.due_s) return;
    // the library hides a window in its first frame
    if (++rest.frames < 3) ui.workspace.unfinished = true;
    show(ui, *wished);
}

}  // namespace app
