// The map around the present pose: what it varies, how far, what it shows; a click goes there.
#include "app/features/map/map_panel.h"

#include <algorithm>
#include <iterator>

#include "app/analysis/comparison.h"
#include "app/features/map/map_grid.h"
#include "app/features/map/map_view.h"
#include "app/features/map/map_words.h"
#include "app/features/map/neighbourhood.h"
#include "app/ui/toggles.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float choice_px = 166, slider_px = 84;

// Of two freedoms: the one that is chosen, and the other, which it changes places with when they would meet.
struct Choice {
    const char* name;  // of the widget
    Freedom& wished;
    Freedom& other;
};

void take(const Choice& choice, const Freedom& freedom) {
    if (freedom == choice.other) choice.other = choice.wished;
    choice.wished = freedom;
}

// Behind the last item, or on a new line where it would be cut.
void flow(float width) {
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    const float gap = 2 * ImGui::GetStyle().ItemSpacing.x;
    if (ImGui::GetItemRectMax().x + gap + width <= right) ImGui::SameLine(0, gap);
}

void choose(const Ui& ui, const Choice& choice) {
    const std::string name = choice.name;
    ImGui::SetNextItemWidth(ui.px(choice_px));
    const bool open = begin_combo("##" + name, freedom_text(choice.wished, *ui.moment.words));
    remember(ui, name);
    if (!open) return hint(ui, ui.word("map.freedom.hint") + "\n" + ui.word("map.hint"));
    for (const Freedom& freedom : freedoms(pair(ui.document()))) {
        const bool on = freedom == choice.wished;
        if (list_row(freedom_text(freedom, *ui.moment.words), on)) take(choice, freedom);
        remember(ui, name + "." + id(freedom));
    }
    ImGui::EndCombo();
}

struct ModeRow {
    MapMode mode;
    const char* name;  // of the widget and of the word
    const char* term;
};
constexpr ModeRow modes[] = {{MapMode::Axis, "map.mode.axis", "least"},
                             {MapMode::Verdict, "map.mode.verdict", "verdict"},
                             {MapMode::Difference, "map.mode.difference", "reference"}};

std::string mode_text(const Ui& ui, const ModeRow& row) {
    if (row.mode != MapMode::Difference) return ui.word(row.name);
    const std::string reference = ui.word("reference." + std::string(reference_for(pair(ui.document())).id));
    return (*ui.moment.words)(row.name, {{"reference", reference}});
}

// Side by side: none of them is to stand alone in a line.
float modes_width(const Ui& ui) {
    float width = 2 * ImGui::GetStyle().ItemSpacing.x * static_cast<float>(std::size(modes) - 1);
    for (const ModeRow& row : modes) width += toggle_width(ui, mode_text(ui, row));
    return width;
}

// The wish as this pair can fulfil it.
MapWish& wish_of(const Ui& ui) {
    MapWish& wish = ui.workspace.map_wish;
    const MapGrid grid = map_grid(ui.document(), wish, {3, 3});
    wish.x = grid.x.freedom;
    wish.y = grid.y.freedom;
    return wish;
}

// "±9.78 × ±3.87", once where both are the same; before a map was drawn nothing.
std::string reach_of(const MapGrid& grid) {
    if (grid.method.empty()) return "";
    const std::string x = reach_text(grid.x), y = reach_text(grid.y);
    return x == y ? x : x + " × " + y;
}

// A rail and a knob: a frame with nothing in it would not be taken for a slider.
void span_slider(const Ui& ui) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ui.px(slider_px), middle = at.y + ImGui::GetFrameHeight() / 2;
    ImGui::GetWindowDrawList()->AddLine({at.x, middle}, {at.x + width, middle}, u32(ui.theme().faint),
                                        ui.px(2));
    for (const ImGuiCol slot : {ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive})
        ImGui::PushStyleColor(slot, ImVec4(0, 0, 0, 0));
    ImGui::SetNextItemWidth(width);
    double& wish = ui.workspace.map_wish.span;
    float span = static_cast<float>(wish);
    if (ImGui::SliderFloat("##map.span", &span, 0, 1, "")) wish = std::clamp(double(span), 0.0, 1.0);
    ImGui::PopStyleColor(3);
}

// The word, the slider, and behind it how far the map reaches; room for the longest, so that nothing moves.
void reach(const Ui& ui) {
    const std::string& word = ui.word("map.span");
    const float gap = ui.px(8);
    const float value = ImGui::CalcTextSize("±0.000123 × ±0.000123").x;
    flow(ImGui::CalcTextSize(word.c_str()).x + ui.px(slider_px) + value + 2 * gap);
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(vec4(ui.theme().dim), "%s", word.c_str());
    ImGui::SameLine(0, gap);
    span_slider(ui);
    remember(ui, "map.span");
    hint(ui, ui.word("map.span.hint") + "\n" + ui.word("map.hint"));
    ImGui::SameLine(0, gap);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string text = reach_of(ui.workspace.map.grid);
    ImGui::Dummy({std::max(value, ImGui::CalcTextSize(text.c_str()).x), ImGui::GetFrameHeight()});
    remember(ui, "map.reach");
    ImGui::GetWindowDrawList()->AddText({at.x, at.y + ImGui::GetStyle().FramePadding.y}, u32(ui.theme().text),
                                        text.c_str());
}

void controls(const Ui& ui) {
    MapWish& wish = wish_of(ui);
    choose(ui, {"map.x", wish.x, wish.y});
    flow(ui.px(choice_px));
    choose(ui, {"map.y", wish.y, wish.x});
    reach(ui);
    flow(modes_width(ui));
    for (const ModeRow& row : modes) {
        const std::string text = mode_text(ui, row);
        if (&row != std::begin(modes)) flow(toggle_width(ui, text));
        if (radio(ui, row.name, text, wish.mode == row.mode)) wish.mode = row.mode;
        term(ui, row.term);
    }
}

// Its first round; the others are done between frames, by who draws them.
void compute(const Ui& ui, const MapGrid& grid) {
    refine(ui.workspace.map, grid, [] { return false; });
    if (!is_complete(ui.workspace.map)) ui.workspace.unfinished = true;
}

void go_to(const Ui& ui, glm::ivec2 place) {
    Map& map = ui.workspace.map;
    // However much of it is known by now: the same click does the same.
    if (!cell_at(map, place).legal) return;
    for (const Command& command : way_to(ui.document(), map.grid, place)) ui.send(command);
}

// A box of words beside the pointer, on the side away from the present pose; over a low map, not on it.
void tell(const Ui& ui, const std::string& text, float cross_x, float top) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const ImVec2 words = ImGui::CalcTextSize(text.c_str());
    const ImVec2 pad(ui.px(8), ui.px(5));
    const ImVec2 size(words.x + 2 * pad.x, words.y + 2 * pad.y);
    const float away = ui.px(16);
    const float x = mouse.x < cross_x ? mouse.x - away - size.x : mouse.x + away;
    const float low = mouse.y - top < ui.px(180) ? top : mouse.y - away;
    const float most = ImGui::GetIO().DisplaySize.x - size.x;
    ImGui::SetNextWindowPos({std::clamp(x, 0.0F, std::max(most, 0.0F)), std::max(low - size.y, 0.0F)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, pad);
    ImGui::BeginTooltip();
    ImGui::TextUnformatted(text.c_str());
    const ImVec2 at = ImGui::GetWindowPos();
    ui.workspace.widgets["map.told"] = {at.x, at.y, size.x, size.y};
    ImGui::EndTooltip();
    ImGui::PopStyleVar();
}

void pointed_at(const Ui& ui, const Rect& rect, bool hit) {
    if (!ImGui::IsItemHovered()) return;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Rect room = map_room({rect.width, rect.height}, ui.moment.scale);
    Map& map = ui.workspace.map;
    const auto place = map_place(map.grid, {mouse.x - rect.x, mouse.y - rect.y}, room);
    if (!place) return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const std::string text = map_sentence(map, *place, ui.workspace.numbers, *ui.moment.words);
    tell(ui, text + "\n" + ui.word("map.go"), rect.x + cross_px(map.grid, room).x, rect.y);
    if (hit) go_to(ui, *place);
}

}  // namespace

void map_panel(const Ui& ui, float height) {
    const float bottom = ImGui::GetCursorScreenPos().y + height;
    const float width = ImGui::GetContentRegionAvail().x;
    controls(ui);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Vec2 size(width, std::max(bottom - at.y, 1.0F));
    compute(ui, map_grid(ui.document(), ui.workspace.map_wish, map_places(size, ui.moment.scale)));
    const Rect rect{at.x, at.y, width, static_cast<float>(size.y)};
    const Look look{ui.moment.theme, ui.moment.scale, true, {}};
    paint(ui,
          keep_up(ui.workspace.map_picture, {&ui.workspace.map, size, ui.workspace.numbers}, look,
                  *ui.moment.words),
          rect);
    ImGui::SetCursorScreenPos(at);
    const bool hit = ImGui::InvisibleButton("##map", {rect.width, rect.height});
    remember(ui, "map");
    pointed_at(ui, rect, hit);
}

void next_freedom(const Ui& ui, bool up) {
    if (ui.workspace.bottom_view != "map") return;
    MapWish& wish = wish_of(ui);
    const Choice choice = up ? Choice{"map.y", wish.y, wish.x} : Choice{"map.x", wish.x, wish.y};
    const std::vector<Freedom> all = freedoms(pair(ui.document()));
    auto next = std::find(all.begin(), all.end(), choice.wished);
    // The other one's is left out, so that each press brings something new.
    do next = next == all.end() || next + 1 == all.end() ? all.begin() : next + 1;
    while (*next == choice.other);
    take(choice, *next);
}

void next_map_mode(const Ui& ui) {
    if (ui.workspace.bottom_view != "map") return;
    MapMode& mode = ui.workspace.map_wish.mode;
    mode = static_cast<MapMode>((static_cast<int>(mode) + 1) % static_cast<int>(std::size(modes)));
}

void widen_map(const Ui& ui, int steps) {
    if (ui.workspace.bottom_view != "map") return;
    double& span = ui.workspace.map_wish.span;
    span = std::clamp(span + steps / 32.0, 0.0, 1.0);
}

}  // namespace app
