// Euclidean distance of separated solids, and the nearest feature of a polytope to a point.
#pragma once

#include "core/method/normalized_pair.h"
#include "core/solid.h"

namespace core {

/// The part of a polytope's surface nearest to a point. Points are relative to the polytope's centre.
struct NearestFeature {
    Vec3 point{0};           ///< On the surface, nearest to the given point.
    Feature feature;         ///< The vertex, edge or face that contains `point`.
    Vec3 direction{0};       ///< Unit, outwards, from the feature to the given point; for a face its normal.
    Real distance = 0;       ///< 0 inside and on the surface.
    bool is_inside = false;  ///< Inside or, to rounding, on the surface: `feature` is then the nearest face.
};

/// The rounding error of the difference of two centres, as a fraction of the size.
inline constexpr Real surface_tolerance = 4e-16;

/// A point at a distance of at most `rounding` counts as on the surface.
NearestFeature nearest_feature(const Solid& polytope, const Vec3& point, Real rounding);

/// The point of the polytope (surface or interior) nearest to the given point.
Vec3 nearest_point(const Solid& polytope, const Vec3& point);

/// The nearest features of two separated cores.
struct NearestFeatures {
    Witness points;     ///< On the cores, measured from A's centre.
    Feature a;          ///< The feature of A that contains `points.on_a`.
    Feature b;          ///< The feature of B that contains `points.on_b`.
    Vec3 direction{0};  ///< Unit, from A to B; of a face its normal, of two edges their common normal.
    Real distance = 0;
};

/// `measured`: all axes of faces and edge pairs.
NearestFeatures nearest_features(const NormalizedPair& normalized, const List<AxisTest, 15>& measured);

/// Moves witness points of the cores to the surfaces, along a unit direction from A to B.
Witness add_radii(const NormalizedPair& normalized, const Witness& on_cores, const Vec3& direction);

/// The witness points of a pair with a round shape, on its measured axis of least overlap. on_a - on_b is the
/// overlap times the direction, for any sign of the overlap.
Witness compute_round_witness(const NormalizedPair& normalized, const AxisTest& axis);

/// Sets `distance` and `witness` of a trace whose axes are measured and of which at least one separates.
void compute_distance(Trace& trace, const NormalizedPair& normalized);

}  // namespace core
