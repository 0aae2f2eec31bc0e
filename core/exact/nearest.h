// Hull edges of a polygon, and the nearest points of two separated cores, exactly.
#pragma once

#include <vector>

#include "core/exact/integer_pair.h"
#include "core/geometry.h"

namespace core::exact {

/// A side of the hull of a polygon's points.
struct HullEdge {
    int from = 0;  ///< Index into the polygon's points.
    int to = 0;    ///< Index into the polygon's points; not always the next.
    /// Index of the first point of this side; of a bridge, one of the sides that it bridges.
    int side_index = 0;
};

/// All sides of a valid polygon, in its order. If dents within rounding make it not convex, also the hull
/// edges that bridge the dents.
std::vector<HullEdge> hull_edges(const std::vector<Vec2>& points);

/// The direction from A's nearest point to B's, of any length. The gap on it is the distance.
/// `start_direction` is the first search direction, not zero.
Vector nearest_direction(const IntegerPair& pair, const Vector& start_direction);

}  // namespace core::exact
