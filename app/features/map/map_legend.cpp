// What the colours of a map mean, and the list of it beside the map.
#include "app/features/map/map_legend.h"

#include <algorithm>
#include <cmath>

#include "app/drawing/typeset.h"

namespace app {
namespace {

constexpr int no_shape = -1, nothing = 0;  // what is neither an axis nor a verdict
constexpr float row_px = 17, words_at_px = 20;

// The owner by hue, which of its axes by strength.
Rgba axis_color(const MapAxis& axis, const Theme& theme) {
    if (axis.kind == core::AxisKind::EdgePair)
        return edge_pair_color(std::max(axis.feature_a, 0), std::max(axis.feature_b, 0), theme);
    const bool of_a = axis.kind == core::AxisKind::FaceA, of_b = axis.kind == core::AxisKind::FaceB;
    const int feature = std::max(axis.feature_a, axis.feature_b), index = std::max(feature, 0);
    const Rgba hue = of_a ? theme.a : of_b ? theme.b : theme.separating;
    return with_alpha(hue, 0.75F - 0.15F * static_cast<float>(index % 4));
}

// Faces of B are hatched upright, pairs of edges by B's edge. A nearest corner is hatched level, a nearest
// edge slanted, so that neighbours differ. Plain: faces of A, and what has no feature.
Hatch axis_hatch(const MapAxis& axis) {
    if (axis.kind == core::AxisKind::FaceB) return Hatch::Upright;
    constexpr Hatch all[] = {Hatch::Rising, Hatch::Falling, Hatch::Level};
    if (axis.kind == core::AxisKind::EdgePair) return all[std::max(axis.feature_b, 0) % 3];
    const int feature = std::max(axis.feature_a, axis.feature_b);
    if (axis.kind != core::AxisKind::Nearest || feature < 0) return Hatch::None;
    if (axis.nearest == core::Feature::Kind::Vertex) return Hatch::Level;
    return all[feature % 2];
}

// In the order of the theorem: A's, B's, pairs of edges; then nearest corners, edges, faces; by their
// numbers.
std::array<int, 4> rank_of(const MapAxis& axis) {
    return {static_cast<int>(axis.kind), static_cast<int>(axis.nearest), axis.feature_a, axis.feature_b};
}

Rgba verdict_shade(core::Verdict verdict, const Theme& theme) {
    if (verdict == core::Verdict::Overlap) return with_alpha(theme.overlap, 0.55F);
    return with_alpha(verdict == core::Verdict::Touching ? theme.mtv : theme.separating, 0.35F);
}

MapEntry entry_of(const Map& map, const MapCell& cell, const Theme& theme, const Words& words) {
    const int meaning = map_meaning(map.grid.mode, cell);
    MapEntry entry;
    entry.meaning = meaning;
    if (meaning == no_shape) {
        entry.label = words("map.no_shape");
        entry.color = with_alpha(theme.faint, 0.2F);
    } else if (map.grid.mode == MapMode::Verdict) {
        entry.label = verdict_word(cell.verdict, words);
        entry.color = verdict_shade(cell.verdict, theme);
    } else if (meaning == nothing) {
        entry.label = words(map.grid.mode == MapMode::Axis ? "map.no_axis" : "map.agree");
        entry.color = with_alpha(theme.dim, 0.2F);
    } else if (map.grid.mode == MapMode::Axis) {
        entry.label = map.axes[cell.axis].markup;
        entry.color = axis_color(map.axes[cell.axis], theme);
        entry.hatch = axis_hatch(map.axes[cell.axis]);
        entry.rank = rank_of(map.axes[cell.axis]);
    } else {
        entry.label = words("map.instead", {{"says", verdict_word(cell.verdict, words)},
                                            {"is", verdict_word(cell.truth, words)}});
        entry.color = verdict_shade(cell.verdict, theme);
    }
    return entry;
}

}  // namespace

int map_meaning(MapMode mode, const MapCell& cell) {
    if (!cell.legal) return no_shape;
    const int verdict = static_cast<int>(cell.verdict), truth = static_cast<int>(cell.truth);
    if (mode == MapMode::Axis) return cell.axis < 0 ? nothing : 1 + cell.axis;
    if (mode == MapMode::Verdict) return 1 + verdict;
    return verdict == truth ? nothing : 1 + 3 * verdict + truth;
}

Rgba name_ground(const Theme& theme) { return with_alpha(theme.window, 0.6F); }

Rgba hatch_color(const Theme& theme) { return with_alpha(theme.window, 0.6F); }

const std::string& verdict_word(core::Verdict verdict, const Words& words) {
    if (verdict == core::Verdict::Overlap) return words("verdict.overlap");
    return words(verdict == core::Verdict::Touching ? "verdict.touching" : "verdict.separated");
}

std::vector<MapEntry> map_entries(const Map& map, const std::vector<MapRun>& runs, const Theme& theme,
                                  const Words& words) {
    std::vector<MapEntry> entries;
    for (const MapRun& run : runs) {
        const auto same = [&](const MapEntry& entry) { return entry.meaning == run.meaning; };
        auto found = std::find_if(entries.begin(), entries.end(), same);
        if (found == entries.end()) found = entries.insert(found, entry_of(map, *run.cell, theme, words));
        found->count += (run.to - run.from) * (run.high - run.low);
    }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const MapEntry& one, const MapEntry& other) { return one.count > other.count; });
    return entries;
}

namespace {

void add_swatch(Drawing& drawing, const MapEntry& entry, const Rect& box, const Look& look) {
    const float px = look.scale;
    add_box(drawing, box, 2 * px, entry.color, look.theme->dim);
    const Rgba ink = hatch_color(*look.theme);
    const float right = box.x + box.width, low = box.y + box.height;
    for (const float part : {0.25F, 0.5F, 0.75F}) {
        const float over = part * 2 * box.width, from = std::max(over - box.width, 0.0F),
                    to = std::min(over, box.width);
        if (entry.hatch == Hatch::Rising)
            add_line(drawing, {{box.x + from, box.y + to}, {box.x + to, box.y + from}}, ink, px);
        if (entry.hatch == Hatch::Falling)
            add_line(drawing, {{box.x + from, low - to}, {box.x + to, low - from}}, ink, px);
        if (entry.hatch == Hatch::Level)
            add_line(drawing, {{box.x, box.y + part * box.height}, {right, box.y + part * box.height}}, ink,
                     px);
        if (entry.hatch == Hatch::Upright)
            add_line(drawing, {{box.x + part * box.width, box.y}, {box.x + part * box.width, low}}, ink, px);
    }
}

// How many rows and columns a legend has.
struct LegendGrid {
    int rows = 1, columns = 1;
    float column_px = 1;

    int fit() const { return rows * columns; }
};

LegendGrid legend_grid(const std::vector<MapEntry>& entries, const Rect& room, float px) {
    float widest = 1;
    for (const MapEntry& entry : entries)
        widest = std::max(widest, measure_markup(entry.label, Face::Sans, 12 * px).width_px);
    LegendGrid grid;
    grid.column_px = words_at_px * px + widest + 14 * px;
    grid.rows = std::max(static_cast<int>(room.height / (row_px * px)), 1);
    grid.columns = std::max(static_cast<int>((room.width + 14 * px) / grid.column_px), 1);
    return grid;
}

}  // namespace

Rect add_border_row(Drawing& drawing, const std::vector<MapEntry>& entries, const Rect& room,
                    const Look& look, const Words& words) {
    const float px = look.scale, row = row_px * px, words_px = words_at_px * px;
    const Rect above{room.x, room.y, room.width, room.height - row};
    const std::string& label = words("map.border");
    const float width = words_px + measure_markup(label, Face::Sans, 12 * px).width_px;
    const bool fits = static_cast<int>(entries.size()) <= legend_grid(entries, above, px).fit();
    if (above.height < row || width > room.width || !fits) return room;
    const float top = room.y + room.height - row, middle = std::round(top + 7 * px);
    add_line(drawing, {{room.x, middle}, {room.x + 12 * px, middle}}, look.theme->text, 1.4F * px);
    add_words(drawing, label, {room.x + words_px, top + 11 * px},
              {Face::Sans, 12, look.theme->text, Align::Left}, px);
    return above;
}

void add_legend(Drawing& drawing, const std::vector<MapEntry>& entries, const Rect& room, const Look& look,
                const Words& words) {
    const float px = look.scale, words_px = words_at_px * px;
    if (room.height < row_px * px) return;
    const LegendGrid grid = legend_grid(entries, room, px);
    const int all = static_cast<int>(entries.size());
    const int shown = all <= grid.fit() ? all : grid.fit() - 1;
    std::vector<MapEntry> told(entries.begin(), entries.begin() + shown);
    std::stable_sort(told.begin(), told.end(),
                     [](const MapEntry& one, const MapEntry& other) { return one.rank < other.rank; });
    const auto place = [&](int i) {
        const int column = i / grid.rows, row = i % grid.rows;
        return glm::vec2(room.x + grid.column_px * static_cast<float>(column),
                         room.y + row_px * px * static_cast<float>(row));
    };
    const auto say = [&](int i, const std::string& text, const Rgba& color) {
        const float width = measure_markup(text, Face::Sans, 12 * px).width_px;
        if (place(i).x + words_px + width > room.x + room.width) return;
        add_words(drawing, text, place(i) + glm::vec2(words_px, 11 * px),
                  {Face::Sans, 12, color, Align::Left}, px);
    };
    for (int i = 0; i < shown; ++i) {
        add_swatch(drawing, told[i], {place(i).x, place(i).y + px, 12 * px, 12 * px}, look);
        say(i, told[i].label, look.theme->text);
    }
    if (shown < all) say(shown, words("map.more", {{"count", std::to_string(all - shown)}}), look.theme->dim);
}

}  // namespace app
