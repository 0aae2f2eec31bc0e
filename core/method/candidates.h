// Candidate axes: if none of them separates, no axis does.
#pragma once

#include <optional>

#include "core/method/normalized_pair.h"

namespace core {

// Contact points of edge pairs.

/// Two edges and the points on them that are nearest to each other, measured from A's centre.
struct EdgeCrossing {
    int edge_a = 0;   ///< Index into Solid::edges.
    int edge_b = 0;   ///< The same for B.
    Witness nearest;  ///< The two points, on the cores.
};

/// The supporting edges of A and B on a measured edge-pair axis, and their nearest points. If the axis is
/// perpendicular to more than the two edges, several edges support: returns the pair whose nearest points
/// differ least from the overlap along the axis. Absent: no edges support, because the pair spans a facet on
/// the far side of a shape. With `of_any_direction` all supporting edges count, not only those of the pair;
/// the axis may be of any kind.
std::optional<EdgeCrossing> closest_edge_points(const NormalizedPair& normalized, const AxisTest& axis,
                                                bool of_any_direction = false);

/// All candidates in the order of the theorem, not yet measured: faces of A, faces of B, edge pairs, and for
/// round shapes the axis to the nearest feature. Degenerate if no new axis can be formed.
List<AxisTest, 15> make_candidate_axes(const NormalizedPair& normalized, const Settings& settings);

/// The axes of faces and edges are not enough: the surface of A - B is round, or both cores are thin, so that
/// A - B may have no volume.
bool needs_core_axis(const NormalizedPair& normalized);

/// The last candidate of a pair that needs it: between the nearest points of the cores. Degenerate, and
/// without features, if the cores overlap or touch: then one of the `measured` axes has the least overlap.
/// Two parallel segments in contact have no other axis: then it is a direction perpendicular to both.
AxisTest make_core_axis(const NormalizedPair& normalized, const List<AxisTest, 15>& measured);

}  // namespace core
