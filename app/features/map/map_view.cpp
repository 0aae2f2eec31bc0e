// The map as a drawing: cells in runs, where the verdict changes a line, ticks, the cross.
#include "app/features/map/map_view.h"

#include <algorithm>
#include <cmath>

#include "app/features/map/map_grid.h"
#include "app/features/map/map_parts.h"
#include "app/features/map/neighbourhood.h"

namespace app {
namespace {

constexpr float margin_left = 64, margin_right = 190, margin_top = 22, margin_bottom = 36;
constexpr float cell_px = 2;

// Twice, so that it shows on every colour.
void add_cross(Drawing& drawing, const MapSheet& sheet) {
    const glm::vec2 middle = cross_px(sheet.map.grid, sheet.room);
    const float arm = 10 * sheet.px(), gap = 3 * sheet.px();
    for (const auto& [color, width] :
         {std::pair(sheet.theme().window, 4.0F), std::pair(sheet.theme().text, 1.6F)})
        for (const glm::vec2& way : {glm::vec2(1, 0), glm::vec2(-1, 0), glm::vec2(0, 1), glm::vec2(0, -1)})
            add_line(drawing, {middle + gap * way, middle + arm * way}, color, width * sheet.px());
}

}  // namespace

Rect map_room(const Vec2& size_px, float scale) {
    const float width = static_cast<float>(size_px.x) - (margin_left + margin_right) * scale;
    const float height = static_cast<float>(size_px.y) - (margin_top + margin_bottom) * scale;
    return {std::round(margin_left * scale), std::round(margin_top * scale),
            std::max(std::floor(width), 1.0F), std::max(std::floor(height), 1.0F)};
}

glm::ivec2 map_places(const Vec2& size_px, float scale) {
    const Rect room = map_room(size_px, scale);
    const float cell = cell_px * scale;
    return {std::max(static_cast<int>(room.width / cell), 3),
            std::max(static_cast<int>(room.height / cell), 3)};
}

std::optional<glm::ivec2> map_place(const MapGrid& grid, const glm::vec2& at_px, const Rect& room) {
    if (!room.contains(at_px.x, at_px.y)) return std::nullopt;
    const float across = (at_px.x - room.x) / room.width, up = 1 - (at_px.y - room.y) / room.height;
    const glm::ivec2 place(across * static_cast<float>(grid.x.count), up * static_cast<float>(grid.y.count));
    return glm::min(place, glm::ivec2(grid.x.count - 1, grid.y.count - 1));
}

glm::vec2 cross_px(const MapGrid& grid, const Rect& room) {
    const auto middle = [](int count) {
        const int before = count / 2;
        return (static_cast<float>(before) + 0.5F) / static_cast<float>(count);
    };
    return {room.x + room.width * middle(grid.x.count), room.y + room.height * (1 - middle(grid.y.count))};
}

Drawing drawn_map(const MapPaper& paper, const Look& look, const Words& words) {
    const Map& map = *paper.map;
    Drawing drawing;
    drawing.size_px = paper.size_px;
    if (!look.transparent) drawing.background = look.theme->panel;
    if (map.cells.empty()) return drawing;
    const MapSheet sheet{map, map_room(paper.size_px, look.scale), look, words, paper.numbers};
    const std::vector<MapRows> bands = map_rows(map);
    MapAreas areas{map_runs(map.grid.mode, bands), map_borders(bands), {}};
    areas.entries = map_entries(map, areas.runs, *look.theme, words);
    add_cells(drawing, sheet, areas);
    add_scales(drawing, sheet);
    add_cross(drawing, sheet);
    const float x = sheet.room.x + sheet.room.width + 14 * look.scale;
    Rect beside{x, sheet.room.y, static_cast<float>(paper.size_px.x) - x, sheet.room.height};
    if (!areas.borders.empty()) beside = add_border_row(drawing, areas.entries, beside, look, words);
    add_legend(drawing, areas.entries, beside, look, words);
    return drawing;
}

const Drawing& keep_up(MapPicture& picture, const MapPaper& paper, const Look& look, const Words& words) {
    const Map& map = *paper.map;
    MapPicture::Source now{map.grid,   map.stride, map.next,         paper.size_px,
                           look.scale, look.theme, words.language(), paper.numbers};
    if (picture.source == now) return picture.drawing;
    picture.source = std::move(now);
    picture.drawing = drawn_map(paper, look, words);
    return picture.drawing;
}

void draw_ahead(MapPicture& picture, const Map& map, const Words& words) {
    const MapPicture::Source& last = picture.source;
    if (last.theme == nullptr || !(last.grid == map.grid) || last.language != words.language()) return;
    keep_up(picture, {&map, last.size_px, last.numbers}, {last.theme, last.scale, true, {}}, words);
}

Drawing draw_map(const Subject& subject, const Vec2& size_px, const Look& look, const Words& words,
                 const Emphasis&) {
    Map map;
    refine(map, map_grid(*subject.document, {}, map_places(size_px, look.scale)), [] { return true; });
    return drawn_map({&map, size_px, subject.numbers}, look, words);
}

}  // namespace app
