// Convex pieces of a concave polygon.
#pragma once

#include <vector>

#include "core/geometry.h"

namespace core {

/// The sides meet only where they follow each other, and the area is above zero. Decided exactly. Collinear
/// neighbours are allowed.
bool is_simple_polygon(const std::vector<Vec2>& points);

/// Divides a simple polygon along diagonals, in either winding. Each piece has the indices of its points in
/// the order of the polygon, from the lowest; its turns are exactly convex. Every point is in a piece. At
/// most four times as many pieces as necessary. Empty: the polygon is not simple.
std::vector<std::vector<int>> convex_pieces(const std::vector<Vec2>& points);

}  // namespace core
