// The neighbourhood of the present pose: what a method says at each place of a map, coarse first.
#pragma once

#include <functional>

#include "app/model/map.h"

namespace app {

/// Goes on with the map while `go_on` says so, one round at least; another grid starts it anew.
void refine(Map& map, const MapGrid& grid, const std::function<bool()>& go_on);
inline bool is_complete(const Map& map) { return !map.cells.empty() && map.stride == 0; }

/// What is known nearest to a place; not `known` before the first round is through.
const MapCell& cell_near(const Map& map, const glm::ivec2& place);
/// The same as if the map were complete: asks the methods.
MapCell cell_at(Map& map, glm::ivec2 place);

}  // namespace app
