// Which numbers of a pair can vary, and the places of a map along two of them.
#pragma once

#include "app/document/command.h"
#include "app/features/map/map.h"

namespace app {

/// Every number of the pair that a map can vary: of B first, its place, turns and sizes.
std::vector<MapParameter> map_parameters(const core::Pair& pair);
/// "b.x", "b.turn.z", "a.size.0", "b.radius".
std::string parameter_id(const MapParameter& parameter);

/// The map that the user wishes for. A freedom that this pair does not have gives way to one that it has;
/// `most` is how many places fit each way.
MapGrid make_map_grid(const Document& document, const MapOptions& options, glm::ivec2 max_count);

/// The value at a place along a side, 0 .. count - 1.
core::Real value_at(const MapRange& side, int cell_index);
/// The pair with both numbers as they are at a place of the map.
core::Pair pair_at(const MapGrid& grid, glm::ivec2 cell_index);
/// What brings the document there, to the bit: nothing for the place where it is.
std::vector<Command> commands_to_cell(const Document& document, const MapGrid& grid, glm::ivec2 cell_index);

}  // namespace app
