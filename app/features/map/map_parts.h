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
struct MapSheet {
    const Map& map;
    Rect room;
    const Look& look;
    const Words& words;
    NumberForm numbers = NumberForm::Brief;

    float px() const { return look.scale; }
    const Theme& theme() const { return *look.theme; }
    glm::ivec2 count() const { return {map.grid.x.count, map.grid.y.count}; }
    float bottom() const { return room.y + room.height; }
    /// Edges on whole pixels, so that no seam shows between cells. The least y is at the bottom.
    float left(int x) const {
        return room.x + std::round(room.width * static_cast<float>(x) / static_cast<float>(count().x));
    }
    float low(int y) const {
        return bottom() - std::round(room.height * static_cast<float>(y) / static_cast<float>(count().y));
    }
};

/// The runs of a map, the lines between verdicts, and what the runs mean.
struct MapAreas {
    std::vector<MapRun> runs;
    std::vector<MapBorder> borders;
    std::vector<MapEntry> entries;
};

/// What is at each place in its colour, hatches, names, and a line where the verdict changes.
void add_cells(Drawing& drawing, const MapSheet& sheet, const MapAreas& areas);
/// Marks with the offset from the present value, and titles that say what varies and its present value.
void add_scales(Drawing& drawing, const MapSheet& sheet);

}  // namespace app
