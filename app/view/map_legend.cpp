// What the colours of a map mean, and the list of it beside the map.
#include "app/view/map_legend.h"

#include <algorithm>

namespace app {
namespace {

constexpr int no_shape = -1, nothing = 0;  // what is neither an axis nor a verdict
constexpr float row_px = 17;

int shade_of(const MapAxis& axis) {
    if (axis.kind == core::AxisKind::FaceA) return axis.feature_a;
    if (axis.kind == core::AxisKind::FaceB) return axis.feature_b;
    return 3 * std::max(axis.feature_a, 0) + std::max(axis.feature_b, 0);
}

// The owner by hue, which of its axes by strength.
Rgba axis_color(const MapAxis& axis, const Theme& theme) {
    const bool edges = axis.kind == core::AxisKind::EdgePair;
    const int shades = edges ? 9 : 4;
    const float share = static_cast<float>(shade_of(axis) % shades) / static_cast<float>(shades - 1);
    const Rgba hue = axis.kind == core::AxisKind::FaceA   ? theme.a
                     : axis.kind == core::AxisKind::FaceB ? theme.b
                     : edges                              ? theme.mtv
                                                          : theme.separating;
    return with_alpha(hue, (edges ? 0.42F : 0.75F) - (edges ? 0.36F : 0.55F) * share);
}

Rgba verdict_shade(core::Verdict verdict, const Theme& theme) {
    if (verdict == core::Verdict::Overlap) return with_alpha(theme.overlap, 0.55F);
    return with_alpha(verdict == core::Verdict::Touching ? theme.mtv : theme.separating, 0.35F);
}

MapEntry entry_of(const Map& map, const MapCell& cell, const Theme& theme, const Words& words) {
    const int meaning = map_meaning(map.grid.mode, cell);
    MapEntry entry{meaning, 0, "", {}};
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

const std::string& verdict_word(core::Verdict verdict, const Words& words) {
    if (verdict == core::Verdict::Overlap) return words("verdict.overlap");
    return words(verdict == core::Verdict::Touching ? "verdict.touching" : "verdict.separated");
}

std::vector<MapEntry> map_entries(const Map& map, const Theme& theme, const Words& words) {
    std::vector<MapEntry> entries;
    for (const MapCell& cell : map.cells) {
        if (!cell.known) continue;
        const int meaning = map_meaning(map.grid.mode, cell);
        const auto same = [&](const MapEntry& entry) { return entry.meaning == meaning; };
        auto found = std::find_if(entries.begin(), entries.end(), same);
        if (found == entries.end()) found = entries.insert(found, entry_of(map, cell, theme, words));
        ++found->count;
    }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const MapEntry& one, const MapEntry& other) { return one.count > other.count; });
    return entries;
}

void add_legend(Drawing& drawing, const std::vector<MapEntry>& entries, const Rect& room, const Look& look,
                const Words& words) {
    const float px = look.scale;
    const int all = static_cast<int>(entries.size());
    const int fit = std::max(static_cast<int>(room.height / (row_px * px)), 1);
    const int shown = all <= fit ? all : fit - 1;
    const Type type{Face::Sans, 12, look.theme->text, Align::Left};
    for (int i = 0; i < shown; ++i) {
        const float y = room.y + row_px * px * static_cast<float>(i);
        add_box(drawing, {room.x, y + px, 12 * px, 12 * px}, 2 * px, entries[i].color, look.theme->dim);
        add_words(drawing, entries[i].label, {room.x + 20 * px, y + 11 * px}, type, px);
    }
    if (shown == all) return;
    const float y = room.y + row_px * px * static_cast<float>(shown);
    add_words(drawing, words("map.more", {{"count", std::to_string(all - shown)}}),
              {room.x + 20 * px, y + 11 * px}, {Face::Sans, 12, look.theme->dim, Align::Left}, px);
}

}  // namespace app
