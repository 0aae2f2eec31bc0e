// The map around the present pose: what it varies, how far, what it shows; a click goes there.
#include "app/ui/map_panel.h"

#include <algorithm>
#include <chrono>

#include "app/ui/widgets.h"
#include "app/view/map_grid.h"
#include "app/view/map_view.h"
#include "app/view/neighbourhood.h"

namespace app {

namespace {

// Of two freedoms: the one that is chosen, and the other, which it changes places with when they would meet.
struct Choice {
    const char* name;  // of the widget
    Freedom& wished;
    Freedom& other;
    Freedom now;
};

void choose(const Ui& ui, const Choice& choice) {
    const std::string name = choice.name;
    ImGui::SetNextItemWidth(ui.px(118));
    const bool open =
        ImGui::BeginCombo(("##" + name).c_str(), freedom_text(choice.now, *ui.moment.words).c_str());
    remember(ui, name);
    if (!open) return hint(ui, ui.word("map.freedom.hint"));
    for (const Freedom& freedom : freedoms(pair(ui.document()))) {
        const bool on = freedom == choice.now;
        if (ImGui::Selectable(freedom_text(freedom, *ui.moment.words).c_str(), on)) {
            if (freedom == choice.other) choice.other = choice.now;
            choice.wished = freedom;
        }
        remember(ui, name + "." + id(freedom));
    }
    ImGui::EndCombo();
}

struct ModeRow {
    MapMode mode;
    const char* name;  // of the widget and of the word
};
constexpr ModeRow modes[] = {{MapMode::Axis, "map.mode.axis"},
                             {MapMode::Verdict, "map.mode.verdict"},
                             {MapMode::Difference, "map.mode.difference"}};

void controls(const Ui& ui, const MapGrid& grid) {
    MapWish& wish = ui.workspace.map_wish;
    wish.x = grid.x.freedom;
    wish.y = grid.y.freedom;
    choose(ui, {"map.x", wish.x, wish.y, grid.x.freedom});
    ImGui::SameLine();
    choose(ui, {"map.y", wish.y, wish.x, grid.y.freedom});
    ImGui::SameLine();
    ImGui::SetNextItemWidth(ui.px(120));
    float span = static_cast<float>(wish.span);
    if (ImGui::SliderFloat("##map.span", &span, 0, 1, ui.word("map.span").c_str()))
        wish.span = std::clamp(static_cast<double>(span), 0.0, 1.0);
    remember(ui, "map.span");
    hint(ui, ui.word("map.span.hint"));
    for (const ModeRow& row : modes) {
        ImGui::SameLine();
        if (toggle(ui, row.name, ui.word(row.name), wish.mode == row.mode)) wish.mode = row.mode;
    }
}

// A few milliseconds of it in a frame, so that it follows a drag.
void compute(const Ui& ui, const MapGrid& grid) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point until = Clock::now() + std::chrono::milliseconds(8);
    refine(ui.workspace.map, grid, [&] { return Clock::now() < until; });
    if (!is_complete(ui.workspace.map)) ui.workspace.unfinished = true;
}

void go_to(const Ui& ui, glm::ivec2 place) {
    const Map& map = ui.workspace.map;
    if (!cell_near(map, place).legal) return;
    for (const Command& command : way_to(ui.document(), map.grid, place)) ui.send(command);
}

void pointed_at(const Ui& ui, const Rect& rect, bool hit) {
    if (!ImGui::IsItemHovered()) return;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Rect room = map_room({rect.width, rect.height}, ui.moment.scale);
    Map& map = ui.workspace.map;
    const auto place = map_place(map.grid, {mouse.x - rect.x, mouse.y - rect.y}, room);
    if (!place) return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    hint(ui, map_sentence(map, *place, *ui.moment.words) + "\n" + ui.word("map.go"));
    if (hit) go_to(ui, *place);
}

}  // namespace

void map_panel(const Ui& ui, float height) {
    const float top = ImGui::GetCursorScreenPos().y;
    const float row = ImGui::GetFrameHeightWithSpacing();
    const Vec2 size(ImGui::GetContentRegionAvail().x, std::max(height - row, 1.0F));
    const glm::ivec2 most = map_places(size, ui.moment.scale);
    controls(ui, map_grid(ui.document(), ui.workspace.map_wish, most));
    compute(ui, map_grid(ui.document(), ui.workspace.map_wish, most));
    const ImVec2 at{ImGui::GetCursorScreenPos().x, top + row};
    const Rect rect{at.x, at.y, static_cast<float>(size.x), static_cast<float>(size.y)};
    const Look look{ui.moment.theme, ui.moment.scale, true};
    if (ui.moment.painter != nullptr && *ui.moment.painter)
        (*ui.moment.painter)(drawn_map(ui.workspace.map, size, look, *ui.moment.words), rect);
    ImGui::SetCursorScreenPos(at);
    const bool hit = ImGui::InvisibleButton("##map", {rect.width, rect.height});
    remember(ui, "map");
    pointed_at(ui, rect, hit);
}

}  // namespace app
