// What the colours of a map mean, and the list of it beside the map.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/analysis/analysis.h"
#include "app/drawing/drawing.h"
#include "app/drawing/paper_primitives.h"
#include "app/features/map/map.h"
#include "app/scene/view.h"

namespace app {

// What is alike on a map, in few pieces: so the cost of a picture grows with its borders, not with its cells.

/// Places beside each other that are alike in all that is known of them.
struct MapSpan {
    const MapCell* cell = nullptr;  ///< One of them; never null, lives as long as the map.
    int from = 0, to = 0;           ///< Places across, the second one not of it.
};
/// Rows that are known equally finely, in pieces from left to right.
struct MapSpanRows {
    int first_row = 0, end_row = 0;  ///< Rows, the second one not of it.
    std::vector<MapSpan> spans;
};
/// All that is known of a map, row by row from the least y.
std::vector<MapSpanRows> find_span_rows(const Map& map);

/// Places of one meaning beside each other, over one row or more.
struct MapRegion {
    int meaning = 0;
    const MapCell* cell = nullptr;   ///< One of them; never null, lives as long as the map.
    int first_row = 0, end_row = 0;  ///< Rows, the second one not of it.
    int from = 0, to = 0;            ///< Places across, the second one not of it.
};
/// From the least y.
std::vector<MapRegion> find_regions(MapMode mode, const std::vector<MapSpanRows>& bands);

/// A piece of the line on one side of which the shapes meet and on the other do not: between places.
struct VerdictBoundary {
    glm::ivec2 from{0}, to{0};
};
/// Upright and level ones.
std::vector<VerdictBoundary> find_boundaries(const std::vector<MapSpanRows>& bands);

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

// The map as a drawing: what decides at each place, with a legend, ticks and a cross at the present pose.

/// The room of the places on a paper of that size, in its pixels; the legend and the ticks stand round it.
ScreenRect map_area(const Vec2& size_px, float scale);
/// How many places fit each way.
glm::ivec2 map_cell_count(const Vec2& size_px, float scale);
/// The place under a pixel of the paper; absent beside the map.
std::optional<glm::ivec2> map_cell_at(const MapGrid& grid, const glm::vec2& at_px, const ScreenRect& area);

/// The present pose on the paper.
glm::vec2 current_pose_px(const MapGrid& grid, const ScreenRect& area);

/// What is drawn, and how large.
struct MapDrawInput {
    const Map* map = nullptr;  ///< Never null.
    Vec2 size_px{1};
    NumberFormat number_format = NumberFormat::Short;  ///< Of the present values.
};

/// As much of the map as is computed. Empty when nothing is.
Drawing draw_map_picture(const MapDrawInput& input, const DrawOptions& options, const TextCatalog& texts);

/// Draws it again when something of it is another.
const Drawing& update(CachedMapDrawing& cache, const MapDrawInput& input, const DrawOptions& options,
                      const TextCatalog& texts);
/// Between frames, before it is asked for: the same map computed further, on the same paper and without a
/// background. Nothing when another map was drawn last, or in another language.
void draw_map_ahead(CachedMapDrawing& cache, const Map& map, const TextCatalog& texts);

/// All of the map that is shown at first.
Drawing draw_map(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                 const TextCatalog& texts, const InteractionState& interaction);

// The paper of a map, and what is drawn on it; for the files that draw it.

/// The paper and the map on it.
struct MapCanvas {
    const Map& map;
    ScreenRect area;
    const DrawOptions& options;
    const TextCatalog& texts;
    NumberFormat number_format = NumberFormat::Short;

    float px() const { return options.scale; }
    const Theme& theme() const { return *options.theme; }
    glm::ivec2 count() const { return {map.grid.x.count, map.grid.y.count}; }
    float bottom() const { return area.y + area.height; }
    /// Edges on whole pixels, so that no seam shows between cells. The least y is at the bottom.
    float cell_left(int x) const {
        return area.x + std::round(area.width * static_cast<float>(x) / static_cast<float>(count().x));
    }
    float cell_bottom(int y) const {
        return bottom() - std::round(area.height * static_cast<float>(y) / static_cast<float>(count().y));
    }
};

/// The runs of a map, the lines between verdicts, and what the runs mean.
struct MapRegions {
    std::vector<MapRegion> regions;
    std::vector<VerdictBoundary> boundaries;
    std::vector<LegendEntry> entries;
};

/// What is at each place in its colour, hatches, names, and a line where the verdict changes.
void add_cells(Drawing& drawing, const MapCanvas& canvas, const MapRegions& map_regions);
/// Marks with the offset from the present value, and titles that say what varies and its present value.
void add_scales(Drawing& drawing, const MapCanvas& canvas);

// The lines that hatch areas of a map: they run over the whole map, so that they go on from cell to cell.

/// A straight piece of a line on paper, in pixels.
struct HatchSegment {
    glm::vec2 from{0}, to{0};
};
/// What of the lines of a hatch over the room lies in the boxes; pieces that touch end to end are one.
/// `scale` is the scale of the picture. The boxes do not overlap. Empty for `Hatch::None`.
std::vector<HatchSegment> hatch_segments(HatchPattern hatch, const Box& area, const std::vector<Box>& boxes,
                                         float px);

}  // namespace app
