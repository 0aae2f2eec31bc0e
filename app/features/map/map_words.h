// What a map says in words: what varies, how far, what is at a place.
#pragma once

#include <string>

#include "app/base/number.h"
#include "app/base/words.h"
#include "app/features/map/map.h"

namespace app {

/// "B position x", "A rotation about z", "B half extent y".
std::string parameter_text(const MapParameter& parameter, const TextCatalog& texts);

/// "+0.25", "-30°", "+3 ULP": so many steps from the present value.
std::string offset_text(const MapRange& side, int steps);
/// "±9.78", "±30°", "±164 ULP".
std::string range_text(const MapRange& side);
/// "B position x: offset from 0.84"; the present value in a form, angles in degrees.
std::string axis_title(const MapRange& side, NumberFormat number_format, const TextCatalog& texts);

/// Both numbers at a place, in a form that has every bit, what the method says and which axis decides; a line
/// each.
std::string map_cell_text(Map& map, glm::ivec2 cell_index, NumberFormat number_format,
                          const TextCatalog& texts);

}  // namespace app
