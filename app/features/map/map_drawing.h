// Drawing of a map: areas, colours, hatching, legend, scales.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "app/analysis/analysis.h"
#include "app/drawing/drawing.h"
#include "app/drawing/paper_primitives.h"
#include "app/features/map/map.h"
#include "app/scene/view.h"

namespace app {

/// Id of the look of a cell in a mode.
int cell_meaning(MapMode mode, const MapCell& cell);

/// First number of the rank of entries without an axis; after all kinds of axes.
constexpr int rank_after_axes = 99;

/// One row of the legend.
struct LegendEntry {
    int meaning = 0;
    int axis = -1;  ///< Index in Map::axes; -1: the entry is not of an axis.
    int count = 0;  ///< Number of cells.
    std::string label;
    Color color;
    HatchPattern hatch = HatchPattern::None;            ///< Distinguishes axes without colour.
    std::array<int, 4> rank{rank_after_axes, 0, 0, 0};  ///< Order in the legend.
};

/// One entry for each meaning in the last complete pass, the most frequent first. Each has a color or a hatch
/// of its own; from the ninth axis on they are grey.
std::vector<LegendEntry> legend_entries(const Map& map, const Theme& theme, const TextCatalog& texts);

/// Background of names on the map; makes them readable on every colour.
Color name_background(const Theme& theme);

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
/// narrow drawing has no legend: the map takes at least 60 % of the paper.
ScreenRect map_area(const Vec2& size_px, float scale);
/// Number of cells that fit in each direction.
glm::ivec2 map_cell_count(const Vec2& size_px, float scale);
/// The cell at a pixel of the drawing; absent outside the cells.
std::optional<glm::ivec2> map_cell_at(const MapGrid& grid, const glm::vec2& at_px, const ScreenRect& area);

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
    /// A point in columns and rows, where the center of the first cell is (0.5, 0.5).
    glm::vec2 point_at(const glm::vec2& cell) const {
        const glm::vec2 fraction = cell / glm::vec2(map.grid.count());
        return {area.x + area.width * fraction.x, area.bottom() - area.height * fraction.y};
    }
};

/// A convex polygon in pixels.
using MapPolygon = std::vector<glm::vec2>;
/// Polygons that cover the map without gaps, by their meaning; from the smallest y.
using MapAreas = std::map<int, std::vector<MapPolygon>>;
/// Areas of the last complete pass: of each row trapezoids, so that outlines have no steps.
MapAreas find_areas(const MapCanvas& canvas);

/// A segment of the boundary between different verdicts, in columns and rows: the center of the first cell is
/// (0.5, 0.5).
struct VerdictBoundary {
    glm::vec2 from{0}, to{0};
};
/// The boundary in the last complete pass. Between two cells it is where the overlap, interpolated, is zero;
/// in the middle if the method measures none. Invalid cells have none.
std::vector<VerdictBoundary> find_boundaries(const Map& map);

/// Adds ticks with offsets from the current value, and titles with the parameter and its current value.
void add_scales(Drawing& drawing, const MapCanvas& canvas);

}  // namespace app
