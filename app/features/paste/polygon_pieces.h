// Concave polygons of a text, which satscope does not have: on request their convex pieces.
#pragma once

#include "app/features/paste/conventions.h"

namespace app::paste {

/// Replaces each simple concave polygon by its convex pieces, bodies named "NAME piece 1", ..., if the user
/// chooses "convex_pieces". Else marks it: `PartialShape::is_divisible`. Outlines that cross or touch
/// themselves stay as they are.
void divide_concave_polygons(Bodies& bodies, ConventionResolver& resolver);

/// The name of the polygon of a piece, and the number of its pieces.
Assumption pieces_assumption(const PartialShape& piece);

/// All bodies are pieces of one polygon.
bool is_one_polygon(const std::vector<PartialShape>& shapes);

/// Pieces of one polygon are no pair.
bool are_of_one_polygon(const PartialShape& a, const PartialShape& b);

}  // namespace app::paste
