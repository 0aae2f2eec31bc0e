// The feature of a polytope nearest to a point: what a round shape would meet first.
#pragma once

#include "core/solid.h"

namespace core {

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

}  // namespace core
