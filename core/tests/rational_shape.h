// Shapes of the oracle, in exact numbers.
#pragma once

#include "core/shape.h"
#include "core/tests/rational.h"

namespace oracle {

/// A convex set about a centre: a box as directions and half extents, a polygon as points, a round shape as a
/// radius. Rotated vectors are multiplied by `scale` = |q|^2: then they are sums of products of doubles,
/// without fractions with large denominators, which are slow.
struct RationalShape {
    RationalPoint center;
    bool flat = false;
    Rational scale = 1;
    std::vector<RationalPoint> directions;  ///< Box or rect. Times `scale`.
    std::vector<Rational> half_extents;     ///< Box or rect. Not scaled.
    std::vector<RationalPoint> points;      ///< Polygon or hull, relative to `center`. Times `scale`.
    Rational radius = 0;
};

RationalShape make_rational_shape(const core::PlacedShape& placed);

inline bool is_round(const RationalShape& shape) { return shape.directions.empty() && shape.points.empty(); }

/// Relative to `center`, times `scale`.
std::vector<RationalPoint> compute_vertices(const RationalShape& shape);

}  // namespace oracle
