// Whether a list of points goes round a convex polygon, and which way.
#pragma once

#include <string>
#include <vector>

#include "core/geometry.h"

namespace core {

/// Why the points are no convex polygon, one sentence with no full stop; empty when they are one. Collinear
/// neighbours are fine, and so is a dent that rounding alone can make (1e-13 of the sides).
std::string convexity_error(const std::vector<Vec2>& points);

/// The points go round counter-clockwise. For legal polygons.
bool is_counter_clockwise(const std::vector<Vec2>& points);

}  // namespace core
