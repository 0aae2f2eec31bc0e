// The candidate axes with their overlaps, beside the direction sphere.
#pragma once

#include "app/features/sphere/sphere_texts.h"

namespace app {

/// Adds a table at the bottom of the room. Of two boxes it is a grid: face normals in the first row and the
/// first column, edge pairs inside. Of other shapes, and in a narrow room, it is a list from the least
/// overlap on, which says how many more there are. Adds nothing if the room is too small or no axis is
/// measured. Returns the top of the table, without one the bottom of the room.
float add_sphere_table(Drawing& drawing, const SphereTexts& context, const ScreenRect& room);

}  // namespace app
