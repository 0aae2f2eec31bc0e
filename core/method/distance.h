// The Euclidean distance of two separated solids, and the two points that realise it.
#pragma once

#include "core/method/normalized_pair.h"
#include "core/solid.h"

namespace core {

// The feature of a polytope nearest to a point: what a round shape would meet first.

/// Where a point stands relative to a polytope. Points are relative to the polytope's centre.
struct NearestFeature {
    Vec3 point{0};           ///< On the surface, nearest to the given point.
    Feature feature;         ///< The vertex, edge or face it lies in.
    Vec3 direction{0};       ///< Unit, outwards, from the feature to the given point; a face's own normal.
    Real distance = 0;       ///< 0 inside and on the surface.
    bool is_inside = false;  ///< Inside or, to rounding, on the surface: `feature` is then the nearest face.
};

/// `rounding` is the distance below which a point counts as on the surface.
NearestFeature nearest_feature(const Solid& polytope, const Vec3& point, Real rounding);

/// The point of the polytope, surface or inside, nearest to the given one.
Vec3 nearest_point(const Solid& polytope, const Vec3& point);

/// The witness points of a pair with a round shape, on its measured axis of least overlap: is_reference_on_a
/// - on_b is the overlap along the axis, apart or not.
Witness compute_round_witness(const NormalizedPair& normalized, const AxisTest& axis);

/// Fills `distance` and `witness` of a trace whose axes are measured and separate.
void compute_distance(Trace& trace, const NormalizedPair& normalized);

}  // namespace core
