// Convexity and winding of a list of points.
#pragma once

#include <string>
#include <vector>

#include "core/geometry.h"

namespace core {

/// Why the points are not a convex polygon, one sentence with no full stop; empty if they are. Collinear
/// neighbours are allowed, and so is a dent within rounding: a reflex angle whose sine is at most 1e-13.
std::string convexity_error(const std::vector<Vec2>& points);

/// The points are in counter-clockwise order. For valid polygons.
bool is_counter_clockwise(const std::vector<Vec2>& points);

}  // namespace core
