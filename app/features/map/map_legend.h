// What the colours of a map mean, and the list of it beside the map.
#pragma once

#include <array>
#include <cstdint>

#include "app/analysis/subject.h"
#include "app/drawing/sheet.h"
#include "app/features/map/map_runs.h"

namespace app {

/// What a cell shows in a mode, as a number: equal for what looks the same.
int cell_meaning(MapMode mode, const MapCell& cell);

/// The second cue of what has many colours.
enum class HatchPattern : std::uint8_t { None, Rising, Falling, Horizontal, Vertical };

/// First in the rank of what is no axis: behind all kinds of them.
constexpr int rank_after_axes = 99;

/// One row of the legend.
struct LegendEntry {
    int meaning = 0;
    int count = 0;  ///< Places that show it.
    std::string label;
    Color color;
    HatchPattern hatch = HatchPattern::None;
    std::array<int, 4> rank{rank_after_axes, 0, 0, 0};  ///< By which those that are shown are ordered.
};

/// What is in the runs of the map, the most frequent first.
std::vector<LegendEntry> legend_entries(const Map& map, const std::vector<MapRegion>& regions,
                                        const Theme& theme, const TextCatalog& texts);

/// Beneath a name on the map, so that it can be read on every colour.
Color name_background(const Theme& theme);
/// Of the lines of a hatch.
Color hatch_color(const Theme& theme);

/// In the language of the words.
const std::string& verdict_text(core::Verdict verdict, const TextCatalog& texts);

/// The line where the verdict changes, as a row at the bottom of the room, where its words fit and it takes
/// the place of no entry. What it leaves of the room.
ScreenRect add_boundary_row(Drawing& drawing, const std::vector<LegendEntry>& entries, const ScreenRect& area,
                            const DrawOptions& options, const TextCatalog& texts);
/// As many rows as there is room for, of the most frequent ones and by their rank; the last one says how many
/// more there are.
void add_legend(Drawing& drawing, const std::vector<LegendEntry>& entries, const ScreenRect& area,
                const DrawOptions& options, const TextCatalog& texts);

}  // namespace app
