// The paper of a map, and what is drawn on it; for the files that draw it.
#pragma once

#include <cmath>
#include <vector>

#include "app/drawing/sheet.h"
#include "app/features/map/map.h"
#include "app/features/map/map_legend.h"
#include "app/features/map/map_runs.h"
#include "app/features/map/map_view.h"

namespace app {

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

}  // namespace app
