// The nearest points of two cores that are apart.
#pragma once

#include <vector>

#include "core/exact/integer_pair.h"
#include "core/geometry.h"

namespace core::exact {

// The sides of the hull of a polygon's points, exactly.

/// A side of the hull.
struct HullEdge {
    int from = 0;        ///< Index into the polygon's points.
    int to = 0;          ///< The same; not always the next.
    int side_index = 0;  ///< The side of the polygon it is, or that it covers: from point `name` to the next.
};

/// All sides of a legal polygon, in its order; where a dent of rounding makes it not quite convex, also those
/// that bridge the dents.
std::vector<HullEdge> hull_edges(const std::vector<Vec2>& points);

/// The direction from A's nearest point to B's, of any length. The gap on it is the distance. `start` is
/// where to look first: any direction but zero.
Vector nearest_direction(const IntegerPair& pair, const Vector& start_direction);

}  // namespace core::exact
