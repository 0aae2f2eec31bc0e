// Shapes as the oracle reads them: exact numbers, nothing rounded.
#pragma once

#include "core/shape.h"
#include "core/tests/rational.h"

namespace oracle {

/// A convex set about a centre: a box as directions and half extents, a polygon as points, a ball as nothing
/// but a radius. Turned vectors are `scale` = |q|^2 times too long: then they are sums of products of
/// doubles, and no fraction with a great denominator slows the counting.
struct RationalShape {
    RationalPoint center;
    bool flat = false;
    Rational scale = 1;
    std::vector<RationalPoint> directions;  ///< Of a box or rect, with the extents below. Stretched.
    std::vector<Rational> half_extents;     ///< As given.
    std::vector<RationalPoint> points;      ///< Of a polygon, from the centre. Stretched.
    Rational radius = 0;
};

RationalShape make_rational_shape(const core::PlacedShape& placed);

inline bool is_round(const RationalShape& shape) { return shape.directions.empty() && shape.points.empty(); }

/// From the body's centre. Stretched.
std::vector<RationalPoint> compute_vertices(const RationalShape& shape);

}  // namespace oracle
