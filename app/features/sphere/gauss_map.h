// Gauss maps: the faces of a solid as points and its edges as arcs on the sphere of directions.
#pragma once

#include <optional>
#include <vector>

#include "core/trace.h"

namespace app {

using core::Real;
using core::Vec3;

/// The outward normals of an edge: the arc from the normal of one of its faces to that of the other.
struct GaussArc {
    int edge_index = 0;       ///< Index into Solid::edges.
    int direction_index = 0;  ///< Index into Solid::edge_directions.
    Vec3 edge{0};             ///< Unit, along the edge: the arc turns about it counter-clockwise.
    Vec3 from{0};             ///< Unit: the first normal.
    Vec3 to{0};               ///< Unit: the last normal.
    Real angle = 0;           ///< Radians. 2 pi for a segment, which has no faces: `from` equals `to`.

    /// Unit. `fraction`: 0 is `from`, 1 is `to`.
    Vec3 point_at(Real fraction) const;
};

/// The arcs of all edges of a solid. `sign` is 1, or -1 for the solid mirrored through the origin. Edges
/// without a direction, because both ends are equal, have none. Empty for flat and round solids.
std::vector<GaussArc> gauss_map(const core::Solid& solid, int sign);

/// The direction where the arc of an edge of A crosses the arc of an edge of -B, unit; absent if they do not
/// cross, or if the edges are parallel. Arcs that only touch, to rounding, cross.
std::optional<Vec3> arc_crossing(const GaussArc& of_a, const GaussArc& of_minus_b);

/// Two arcs that cross.
struct ArcCrossing {
    int arc_a = 0;  ///< Index into GaussMaps::a.
    int arc_b = 0;  ///< Index into GaussMaps::minus_b.
    Vec3 point{0};  ///< Unit.
};

/// The Gauss maps of A and -B on one sphere. An edge pair of the trace is a pair of edge directions; parallel
/// edges have one direction.
struct GaussMaps {
    std::vector<GaussArc> a;
    std::vector<GaussArc> minus_b;
    std::vector<ArcCrossing> crossings;
    int pair_count = 0;      ///< Edge pairs.
    int crossing_count = 0;  ///< Edge pairs with crossing arcs.
    int parallel_count = 0;  ///< Edge pairs whose directions are parallel.

    /// The arcs are those of an edge pair: `feature_a` and `feature_b` of its axis.
    bool is_of_pair(const ArcCrossing& crossing, int feature_a, int feature_b) const {
        return a[crossing.arc_a].direction_index == feature_a &&
               minus_b[crossing.arc_b].direction_index == feature_b;
    }
};

GaussMaps make_gauss_maps(const core::Solid& a, const core::Solid& b);

}  // namespace app
