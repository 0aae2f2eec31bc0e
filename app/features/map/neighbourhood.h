// The neighbourhood of the present pose: what a method says at each place of a map, coarse first.
#pragma once

#include <functional>

#include "app/features/map/map.h"

namespace app {

/// Goes on with the map while `go_on` says so, one round at least; another grid starts it anew.
void refine_map(Map& map, const MapGrid& grid, const std::function<bool()>& should_continue);
inline bool is_complete(const Map& map) { return !map.cells.empty() && map.stride == 0; }

/// The places along a side that a round computes: every `stride`-th, the middle one of them. Each stands for
/// those that are nearer to it than to the others.
struct RefinementPass {
    int first = 0;
    int count = 1;
    int stride = 1;

    int cell(int i) const { return first + i * stride; }
    /// The first of the places it stands for.
    int first_covered(int i) const { return i == 0 ? 0 : cell(i) - stride / 2; }
    /// The one that stands for a place.
    int nearest(int cell_index) const;
};
RefinementPass make_pass(int count, int stride);

/// Rows of a map that are known equally finely.
struct MapBand {
    int first_row = 0, end_row = 0;  ///< The second one is not of it.
    int y = 0;                       ///< The row that stands for them.
    RefinementPass columns;
};
/// All that is known of a map, the least y first; each row in one band.
std::vector<MapBand> map_bands(const Map& map);
const MapCell& band_cell(const Map& map, const MapBand& band, int i);

/// What is at a place, also before the map is complete: then it asks the methods.
MapCell cell_at(Map& map, glm::ivec2 cell_index);

}  // namespace app
