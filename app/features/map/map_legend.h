// What the colours of a map mean, and the list of it beside the map.
#pragma once

#include <array>
#include <cstdint>

#include "app/analysis/subject.h"
#include "app/drawing/sheet.h"
#include "app/features/map/map_runs.h"

namespace app {

/// What a cell shows in a mode, as a number: equal for what looks the same.
int map_meaning(MapMode mode, const MapCell& cell);

/// The second cue of what has many colours.
enum class Hatch : std::uint8_t { None, Rising, Falling, Level, Upright };

/// First in the rank of what is no axis: behind all kinds of them.
constexpr int after_axes = 99;

/// One row of the legend.
struct MapEntry {
    int meaning = 0;
    int count = 0;  ///< Places that show it.
    std::string label;
    Rgba color;
    Hatch hatch = Hatch::None;
    std::array<int, 4> rank{after_axes, 0, 0, 0};  ///< By which those that are shown are ordered.
};

/// What is in the runs of the map, the most frequent first.
std::vector<MapEntry> map_entries(const Map& map, const std::vector<MapRun>& runs, const Theme& theme,
                                  const Words& words);

/// Beneath a name on the map, so that it can be read on every colour.
Rgba name_ground(const Theme& theme);
/// Of the lines of a hatch.
Rgba hatch_color(const Theme& theme);

/// In the language of the words.
const std::string& verdict_word(core::Verdict verdict, const Words& words);

/// The line where the verdict changes, as a row at the bottom of the room, where its words fit and it takes
/// the place of no entry. What it leaves of the room.
Rect add_border_row(Drawing& drawing, const std::vector<MapEntry>& entries, const Rect& room,
                    const Look& look, const Words& words);
/// As many rows as there is room for, of the most frequent ones and by their rank; the last one says how many
/// more there are.
void add_legend(Drawing& drawing, const std::vector<MapEntry>& entries, const Rect& room, const Look& look,
                const Words& words);

}  // namespace app
