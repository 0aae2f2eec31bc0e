// The Minkowski difference of two shapes and its boundary, in rationals.
#pragma once

#include "core/tests/rational_shape.h"

namespace oracle {

/// B - A: in space a zonotope of the directions of both boxes; in the plane the hull of points. Then grown by
/// both radii. All lengths are multiplied by `scale`, see RationalShape.
struct MinkowskiDifference {
    RationalPoint center;
    bool flat = false;
    bool has_round = false;  ///< One of the two shapes is round.
    std::vector<RationalPoint> directions;
    std::vector<Rational> half_extents;
    std::vector<RationalPoint> points;
    Rational radius = 0;
    Rational scale = 1;
};

MinkowskiDifference make_difference(const RationalShape& a, const RationalShape& b);

/// A half space dot(normal, x) <= offset that contains the core and touches it.
struct HalfSpace {
    RationalPoint normal;
    Rational offset;
};

/// The boundary of the core, without the radii, as half spaces and as patches.
struct Boundary {
    std::vector<HalfSpace> half_spaces;
    std::vector<Patch> patches;  ///< Of a zonotope only for BoundaryDetail::All.
};

enum class BoundaryDetail { HalfSpacesOnly, All };

Boundary make_boundary(const MinkowskiDifference& difference, BoundaryDetail detail);

/// Support distance of the core along `direction`, times the length of the direction.
Rational support_distance(const MinkowskiDifference& difference, const RationalPoint& direction);

}  // namespace oracle
