// Drawing of a map: regions, colours, hatching, legend, scales.
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

// Regions: equal cells are merged, so the cost of a drawing depends on the boundaries, not on the cells.

/// Neighboring cells of a row with the same meaning.
struct MapSpan {
    int meaning = 0;
    const MapCell* cell = nullptr;  ///< One of the cells; never null; owned by the map.
    int from = 0, to = 0;           ///< Columns, without `to`.
};
/// Rows with the same spans, from left to right.
struct MapSpanRows {
    int first_row = 0, end_row = 0;  ///< Rows, without `end_row`.
    std::vector<MapSpan> spans;
};
/// Spans of all rows from the smallest y.
std::vector<MapSpanRows> find_span_rows(const Map& map);

/// A rectangle of cells with the same meaning.
struct MapRegion {
    int meaning = 0;
    const MapCell* cell = nullptr;   ///< One of the cells; never null; owned by the map.
    int first_row = 0, end_row = 0;  ///< Rows, without `end_row`.
    int from = 0, to = 0;            ///< Columns, without `to`.
};
/// Neighboring cells with the same meaning in rows with the same spans. Their sides are inclined so that the
/// outlines of regions have no steps.
struct MapTrapezoid {
    int meaning = 0;
    int first_row = 0, end_row = 0;                                        ///< Rows, without `end_row`.
    float bottom_left = 0, bottom_right = 0, top_left = 0, top_right = 0;  ///< In columns.
};
/// Trapezoids from the smallest y; they cover the map without gaps.
std::vector<MapTrapezoid> find_trapezoids(const std::vector<MapSpanRows>& bands);

/// Regions from the smallest y.
std::vector<MapRegion> find_regions(const std::vector<MapSpanRows>& bands);

/// Id of the look of a cell in a mode.
int cell_meaning(MapMode mode, const MapCell& cell);

/// Distinguishes axes without colour.
enum class HatchPattern : std::uint8_t { None, Rising, Falling, Horizontal, Vertical };

/// First number of the rank of entries without an axis; after all kinds of axes.
constexpr int rank_after_axes = 99;

/// One row of the legend.
struct LegendEntry {
    int meaning = 0;
    int count = 0;  ///< Number of cells.
    std::string label;
    Color color;
    HatchPattern hatch = HatchPattern::None;
    std::array<int, 4> rank{rank_after_axes, 0, 0, 0};  ///< Order in the legend.
};

/// One entry for each meaning in the regions, the most frequent first.
std::vector<LegendEntry> legend_entries(const Map& map, const std::vector<MapRegion>& regions,
                                        const Theme& theme, const TextCatalog& texts);

/// Background of names on the map; makes them readable on every colour.
Color name_background(const Theme& theme);
/// Colour of hatch lines.
Color hatch_color(const Theme& theme);

/// Translated name of a verdict.
const std::string& verdict_text(core::Verdict verdict, const TextCatalog& texts);

/// Adds the verdict boundary as the last row of the legend, if it fits next to all entries. Returns the
/// remaining area.
ScreenRect add_boundary_row(Drawing& drawing, const std::vector<LegendEntry>& entries, const ScreenRect& area,
                            const DrawOptions& options, const TextCatalog& texts);
/// Adds the most frequent entries that fit, ordered by rank. The last row gives the number of omitted
/// entries.
void add_legend(Drawing& drawing, const std::vector<LegendEntry>& entries, const ScreenRect& area,
                const DrawOptions& options, const TextCatalog& texts);

// The complete drawing, with legend, scales and a cross at the current pose.

/// The rectangle of the cells in a drawing of the given size, in pixels. Legend and scales lie around it; a
/// narrow drawing has no legend.
ScreenRect map_area(const Vec2& size_px, float scale);
/// Number of cells that fit in each direction.
glm::ivec2 map_cell_count(const Vec2& size_px, float scale);
/// The cell at a pixel of the drawing; absent outside the cells.
std::optional<glm::ivec2> map_cell_at(const MapGrid& grid, const glm::vec2& at_px, const ScreenRect& area);

/// Position of the current pose in the drawing.
glm::vec2 current_pose_px(const MapGrid& grid, const ScreenRect& area);

/// A map and the size of its drawing.
struct MapDrawInput {
    const Map* map = nullptr;  ///< Never null.
    Vec2 size_px{1};
    NumberFormat number_format = NumberFormat::Short;  ///< Of the current values.
};

/// Draws the computed part of the map; empty if nothing is computed.
Drawing draw_map_picture(const MapDrawInput& input, const DrawOptions& options, const TextCatalog& texts);

/// Draws the map of a state again if an input has changed. `key` has the size; the rest of the map is added.
const Drawing& update(MapState& state, ViewKey key, const TextCatalog& texts);
/// Refines the map, and draws what the next frame will show unless an event is waiting.
void work_between_frames(MapState& state, const TextCatalog& texts, const IdleTime& idle);

/// Computes and draws the complete map with default options.
Drawing draw_map(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                 const TextCatalog& texts, const InteractionState& interaction);

// Parts of the drawing.

/// A map and the rectangle of its cells.
struct MapCanvas {
    const Map& map;
    ScreenRect area;
    const DrawOptions& options;
    const TextCatalog& texts;
    NumberFormat number_format = NumberFormat::Short;

    float px() const { return options.scale; }
    const Theme& theme() const { return *options.theme; }
    glm::ivec2 count() const { return {map.grid.x.count, map.grid.y.count}; }
    /// Edges lie on whole pixels, so there are no seams between cells. The smallest y is at the bottom.
    float cell_left(int x) const {
        return area.x + std::round(area.width * static_cast<float>(x) / static_cast<float>(count().x));
    }
    /// Exact positions of columns and of points in columns and rows.
    float x_at(float column) const { return area.x + area.width * column / static_cast<float>(count().x); }
    glm::vec2 point_at(const glm::vec2& cell) const {
        return {x_at(cell.x), area.bottom() - area.height * cell.y / static_cast<float>(count().y)};
    }
    float cell_bottom(int y) const {
        return area.bottom() -
               std::round(area.height * static_cast<float>(y) / static_cast<float>(count().y));
    }
};

/// Regions of a map, boundaries of the verdict, the meanings of the regions, and the rows they come from.
struct MapRegions {
    std::vector<MapRegion> regions;
    std::vector<VerdictBoundary> boundaries;
    std::vector<LegendEntry> entries;
    std::vector<MapSpanRows> rows;
};

/// Adds the regions with colours, hatching and names, and the verdict boundaries.
void add_cells(Drawing& drawing, const MapCanvas& canvas, const MapRegions& map_regions);
/// Adds ticks with offsets from the current value, and titles with the parameter and its current value.
void add_scales(Drawing& drawing, const MapCanvas& canvas);

// Hatching: the lines run over the whole map, so they continue from cell to cell.

/// A line segment in pixels.
struct HatchSegment {
    glm::vec2 from{0}, to{0};
};
/// Clips the hatch lines of `area` to the boxes, which must not overlap. Segments that touch are joined. `px`
/// is the scale of the drawing. Empty for `HatchPattern::None`.
std::vector<HatchSegment> hatch_segments(HatchPattern hatch, const Box& area, const std::vector<Box>& boxes,
                                         float px);

}  // namespace app
