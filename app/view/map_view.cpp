// The map as a drawing: cells in runs, where the verdict changes a line, ticks, the cross.
#include "app/view/map_view.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/figure/typeset.h"
#include "app/support/number.h"
#include "app/view/map_grid.h"
#include "app/view/map_legend.h"
#include "app/view/neighbourhood.h"

namespace app {
namespace {

constexpr float margin_left = 92, margin_right = 190, margin_top = 8, margin_bottom = 22, cell_px = 3;

// The paper and the map on it.
struct Sheet {
    const Map& map;
    Rect room;
    const Look& look;
    const Words& words;

    float px() const { return look.scale; }
    const Theme& theme() const { return *look.theme; }
    glm::ivec2 count() const { return {map.grid.x.count, map.grid.y.count}; }
    // Edges on whole pixels, so that no seam shows between cells. The least y is at the bottom.
    float left(int x) const {
        return room.x + std::round(room.width * static_cast<float>(x) / static_cast<float>(count().x));
    }
    float low(int y) const {
        return room.y + room.height -
               std::round(room.height * static_cast<float>(y) / static_cast<float>(count().y));
    }
};

// Cells of one meaning beside each other in a row.
struct Run {
    int meaning = 0;
    int y = 0, from = 0, to = 0;
};

std::vector<Run> runs_of(const Map& map) {
    std::vector<Run> runs;
    for (int y = 0; y < map.grid.y.count; ++y)
        for (int x = 0; x < map.grid.x.count; ++x) {
            const int meaning = map_meaning(map.grid.mode, cell_near(map, {x, y}));
            if (x == 0 || runs.back().meaning != meaning) runs.push_back({meaning, y, x, x});
            ++runs.back().to;
        }
    return runs;
}

Rgba color_in(const std::vector<MapEntry>& entries, int meaning) {
    for (const MapEntry& entry : entries)
        if (entry.meaning == meaning) return entry.color;
    return {};
}

void add_runs(Drawing& drawing, const Sheet& sheet, const std::vector<Run>& runs,
              const std::vector<MapEntry>& entries) {
    for (const Run& run : runs) {
        const float left = sheet.left(run.from), top = sheet.low(run.y + 1);
        const Rect box{left, top, sheet.left(run.to) - left, sheet.low(run.y) - top};
        add_bar(drawing, box, color_in(entries, run.meaning));
    }
}

bool parted(const MapCell& one, const MapCell& other) {
    return one.legal && other.legal && one.verdict != other.verdict;
}

// The line on one side of which the shapes meet and on the other do not.
void add_borders(Drawing& drawing, const Sheet& sheet) {
    const Rgba color = sheet.theme().text;
    const float width = 1.4F * sheet.px();
    const glm::ivec2 count = sheet.count();
    for (int y = 0; y < count.y; ++y)
        for (int x = 0; x < count.x; ++x) {
            const glm::ivec2 place(x, y);
            const MapCell& cell = cell_near(sheet.map, place);
            const float right = sheet.left(x + 1), top = sheet.low(y + 1);
            if (x + 1 < count.x && parted(cell, cell_near(sheet.map, {x + 1, y})))
                add_line(drawing, {{right, sheet.low(y)}, {right, top}}, color, width);
            if (y + 1 < count.y && parted(cell, cell_near(sheet.map, {x, y + 1})))
                add_line(drawing, {{sheet.left(x), top}, {right, top}}, color, width);
        }
}

// The longest run with a meaning; of equally long ones that a quarter up, where the cross does not stand.
const Run* longest_run(const std::vector<Run>& runs, int meaning) {
    std::vector<const Run*> found;
    for (const Run& run : runs) {
        if (run.meaning != meaning) continue;
        const int longer = found.empty() ? 1 : (run.to - run.from) - (found[0]->to - found[0]->from);
        if (longer > 0) found.clear();
        if (longer >= 0) found.push_back(&run);
    }
    return found.empty() ? nullptr : found[found.size() / 4];
}

// A name where its longest run has room for it and no other stands, so that no colour has to be matched with
// the legend.
void add_names(Drawing& drawing, const Sheet& sheet, const std::vector<Run>& runs,
               const std::vector<MapEntry>& entries) {
    std::vector<Box> taken;
    for (const MapEntry& entry : entries) {
        const Run* longest = longest_run(runs, entry.meaning);
        if (longest == nullptr) continue;
        const float left = sheet.left(longest->from), right = sheet.left(longest->to);
        const float wide = measure_markup(entry.label, Face::SansBold, 11.5F * sheet.px()).width_px;
        const float base = std::clamp(sheet.low(longest->y), sheet.room.y + 14 * sheet.px(),
                                      sheet.room.y + sheet.room.height - 5 * sheet.px());
        if (right - left < wide + 12 * sheet.px()) continue;
        const glm::vec2 middle((left + right) / 2, base);
        const Box box{middle - glm::vec2(wide / 2, 10 * sheet.px()),
                      middle + glm::vec2(wide / 2, 4 * sheet.px())};
        if (std::any_of(taken.begin(), taken.end(), [&](const Box& it) { return it.meets(box); })) continue;
        taken.push_back(box);
        add_words(drawing, entry.label, middle, {Face::SansBold, 11.5F, sheet.theme().text}, sheet.px());
    }
}

std::string with_unit(Real value, const MapSide& side) {
    const bool turn = side.freedom.kind == Freedom::Kind::Turn;
    return turn ? fmt::format("{:.6g}°", glm::degrees(value)) : fmt::format("{:.6g}", value);
}

// How far an end of the side is from the present value.
std::string offset_text(const MapSide& side, int steps) {
    if (side.by_ulp) return fmt::format("{:+d} ulp", steps);
    const bool turn = side.freedom.kind == Freedom::Kind::Turn;
    const Real offset = steps * side.step;
    return turn ? fmt::format("{:+.3g}°", glm::degrees(offset)) : fmt::format("{:+.3g}", offset);
}

std::string tick_text(const MapSide& side, int place) {
    const int steps = place - side.count / 2;
    return steps == 0 ? with_unit(side.base, side) : offset_text(side, steps);
}

void add_ticks(Drawing& drawing, const Sheet& sheet) {
    const float px = sheet.px(), bottom = sheet.room.y + sheet.room.height;
    const MapSide &across = sheet.map.grid.x, &up = sheet.map.grid.y;
    for (const int place : {0, across.count / 2, across.count - 1}) {
        const float x = (sheet.left(place) + sheet.left(place + 1)) / 2;
        const Align align = place == 0                  ? Align::Left
                            : place == across.count / 2 ? Align::Middle
                                                        : Align::Right;
        add_line(drawing, {{x, bottom}, {x, bottom + 4 * px}}, sheet.theme().dim, px);
        add_words(drawing, tick_text(across, place), {x, bottom + 16 * px},
                  {Face::Mono, 10.5F, sheet.theme().dim, align}, px);
    }
    for (const int place : {0, up.count / 2, up.count - 1}) {
        const float y = (sheet.low(place) + sheet.low(place + 1)) / 2;
        add_line(drawing, {{sheet.room.x - 4 * px, y}, {sheet.room.x, y}}, sheet.theme().dim, px);
        const float shift = place == 0 ? 0 : place == up.count / 2 ? 4 * px : 8 * px;
        add_words(drawing, tick_text(up, place), {sheet.room.x - 8 * px, y + shift},
                  {Face::Mono, 10.5F, sheet.theme().dim, Align::Right}, px);
    }
}

void add_axis_names(Drawing& drawing, const Sheet& sheet) {
    const float px = sheet.px(), bottom = sheet.room.y + sheet.room.height;
    const Type type{Face::SansBold, 11.5F, sheet.theme().text, Align::Middle};
    // between the numbers of the middle and of the right end
    const MapSide& across = sheet.map.grid.x;
    const auto wide = [&](const std::string& words, Face face, float size) {
        return measure(words, face, size * px).width_px;
    };
    const auto number = [&](int place) { return wide(tick_text(across, place), Face::Mono, 10.5F); };
    const float from = sheet.room.x + sheet.room.width / 2 + number(across.count / 2) / 2;
    const float to = sheet.room.x + sheet.room.width - number(across.count - 1);
    const std::string name = freedom_text(across.freedom, sheet.words) + " →";
    const float half = wide(name, type.face, type.size_px) / 2 + 6 * px;
    const float middle = sheet.room.x + 0.75F * sheet.room.width;
    if (2 * half < to - from)
        add_words(drawing, name, {std::clamp(middle, from + half, to - half), bottom + 16 * px}, type, px);
    constexpr float least_height = 78;  // between the numbers of the middle and of the upper end
    if (sheet.room.height < least_height * px) return;
    Type upright = type;
    upright.align = Align::Right;
    add_words(drawing, freedom_text(sheet.map.grid.y.freedom, sheet.words) + " ↑",
              {sheet.room.x - 8 * px, sheet.room.y + sheet.room.height * 0.335F + 4 * px}, upright, px);
}

// Twice, so that it shows on every colour.
void add_cross(Drawing& drawing, const Sheet& sheet) {
    const glm::ivec2 middle = sheet.count() / 2;
    const float x = (sheet.left(middle.x) + sheet.left(middle.x + 1)) / 2;
    const float y = (sheet.low(middle.y) + sheet.low(middle.y + 1)) / 2;
    const float arm = 10 * sheet.px(), gap = 3 * sheet.px();
    for (const auto& [color, width] :
         {std::pair(sheet.theme().window, 4.0F), std::pair(sheet.theme().text, 1.6F)})
        for (const glm::vec2& way : {glm::vec2(1, 0), glm::vec2(-1, 0), glm::vec2(0, 1), glm::vec2(0, -1)})
            add_line(drawing, {glm::vec2(x, y) + gap * way, glm::vec2(x, y) + arm * way}, color,
                     width * sheet.px());
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

std::string freedom_text(const Freedom& freedom, const Words& words) {
    const char* side = freedom.side == Side::A ? "A " : "B ";
    const std::string axis(1, static_cast<char>('x' + freedom.index));
    if (freedom.kind == Freedom::Kind::Position) return side + axis;
    if (freedom.kind == Freedom::Kind::Turn) return side + words("map.turn", {{"axis", axis}});
    return side + words("map.size", {{"index", std::to_string(freedom.index)}});
}

std::string map_sentence(Map& map, glm::ivec2 place, const Words& words) {
    const MapCell cell = cell_at(map, place);
    const auto line = [&](const MapSide& side, int at) {
        return freedom_text(side.freedom, words) + " = " + shortest(value_at(side, at)) + "  (" +
               offset_text(side, at - side.count / 2) + ")\n";
    };
    const std::string where = line(map.grid.x, place.x) + line(map.grid.y, place.y);
    if (!cell.legal) return where + words("map.no_shape");
    std::string said = map.grid.method + ": " + verdict_word(cell.verdict, words);
    if (map.grid.mode == MapMode::Difference)
        said += std::string("\n") + map_reference(map.grid.pair) + ": " + verdict_word(cell.truth, words);
    if (cell.axis < 0) return where + said;
    return where + said + "\n" + words("map.decides", {{"axis", map.axes[cell.axis].name}});
}

Drawing drawn_map(const Map& map, const Vec2& size_px, const Look& look, const Words& words) {
    Drawing drawing;
    drawing.size_px = size_px;
    if (!look.transparent) drawing.background = look.theme->panel;
    if (map.cells.empty()) return drawing;
    const Sheet sheet{map, map_room(size_px, look.scale), look, words};
    const std::vector<MapEntry> entries = map_entries(map, *look.theme, words);
    const std::vector<Run> runs = runs_of(map);
    add_runs(drawing, sheet, runs, entries);
    add_borders(drawing, sheet);
    add_names(drawing, sheet, runs, entries);
    add_ticks(drawing, sheet);
    add_axis_names(drawing, sheet);
    add_cross(drawing, sheet);
    const float x = sheet.room.x + sheet.room.width + 14 * look.scale;
    const Rect beside{x, sheet.room.y, static_cast<float>(size_px.x) - x, sheet.room.height};
    add_legend(drawing, entries, beside, look, words);
    return drawing;
}

Drawing draw_map(const Subject& subject, const Vec2& size_px, const Look& look, const Words& words,
                 const Emphasis&) {
    Map map;
    refine(map, map_grid(*subject.document, {}, map_places(size_px, look.scale)), [] { return true; });
    return drawn_map(map, size_px, look, words);
}

}  // namespace app
