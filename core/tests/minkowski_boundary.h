// The Minkowski difference of two bodies and its boundary, in rationals.
#pragma once

#include "core/tests/rational_shape.h"

namespace oracle {

/// B - A: in space a zonotope, spanned by the directions of both boxes; in the plane the hull of a cloud.
/// Grown by both radii. Everything is `scale` times too large, see Body.
struct MinkowskiDifference {
    RationalPoint center;
    bool flat = false;
    bool has_round = false;  ///< One of the two is a ball.
    std::vector<RationalPoint> directions;
    std::vector<Rational> half_extents;
    std::vector<RationalPoint> points;
    Rational radius = 0;
    Rational scale = 1;
};

MinkowskiDifference make_difference(const RationalShape& a, const RationalShape& b);

/// A half space the core is in, dot(normal, x) <= height, tight.
struct HalfSpace {
    RationalPoint normal;
    Rational offset;
};

/// The boundary of the core, radii left aside, as half spaces and as pieces.
struct Boundary {
    std::vector<HalfSpace> half_spaces;
    std::vector<Patch> patches;  ///< Of a zonotope only when asked for.
};

enum class BoundaryDetail { HalfSpacesOnly, All };

Boundary make_boundary(const MinkowskiDifference& difference, BoundaryDetail detail);

/// How far the core reaches along `direction`, times its length.
Rational support_distance(const MinkowskiDifference& difference, const RationalPoint& direction);

}  // namespace oracle
