// Where an edge of A and an edge of B cross, seen along an edge-pair axis.
#pragma once

#include "core/method/duo.h"

namespace core {

/// Two edges and the points on them nearest to each other. Points from A's centre.
struct EdgeCrossing {
    int edge_a = 0;   ///< Index into Solid::edges.
    int edge_b = 0;   ///< The same, of B.
    Witness nearest;  ///< The two points.
};

/// The supporting edges of A and B on a measured edge-pair axis whose nearest points lie best along the axis.
/// Where the axis is at right angles to more than the two edges several support: all are tried.
EdgeCrossing closest_edge_points(const NormalizedPair& normalized, const AxisTest& axis);

}  // namespace core
