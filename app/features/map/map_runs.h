// What is alike on a map, in few pieces: so the cost of a picture grows with its borders, not with its cells.
#pragma once

#include <vector>

#include "app/features/map/map.h"

namespace app {

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

}  // namespace app
