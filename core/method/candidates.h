// The axes worth asking: by the theorem, if none of them separates, none does.
#pragma once

#include "core/method/normalized_pair.h"

namespace core {

// Where an edge of A and an edge of B cross, seen along an edge-pair axis.

/// Two edges and the points on them nearest to each other. Points from A's centre.
struct EdgeCrossing {
    int edge_a = 0;   ///< Index into Solid::edges.
    int edge_b = 0;   ///< The same, of B.
    Witness nearest;  ///< The two points.
};

/// The supporting edges of A and B on a measured edge-pair axis whose nearest points lie best along the axis.
/// Where the axis is at right angles to more than the two edges several support: all are tried.
EdgeCrossing closest_edge_points(const NormalizedPair& normalized, const AxisTest& axis);

/// All candidates in the order of the theorem, formed and not yet measured: faces of A, faces of B, edge
/// pairs, and for round shapes the axis to the nearest feature. `Parallel` where nothing new could be formed.
List<AxisTest, 15> make_candidate_axes(const NormalizedPair& normalized, const Settings& settings);

}  // namespace core
