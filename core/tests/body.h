// Shapes as the oracle reads them: exact numbers, nothing rounded.
#pragma once

#include "core/shape.h"
#include "core/tests/exact.h"

namespace oracle {

/// A convex set about a centre: a box as directions and half extents, a polygon as points, a ball as nothing
/// but a radius. Turned vectors are `stretch` = |q|^2 times too long: then they are sums of products of
/// doubles, and no fraction with a great denominator slows the counting.
struct Body {
    Point centre;
    bool flat = false;
    Q stretch = 1;
    std::vector<Point> directions;  ///< Of a box or rect, with the extents below. Stretched.
    std::vector<Q> extents;         ///< As given.
    std::vector<Point> points;      ///< Of a polygon, from the centre. Stretched.
    Q radius = 0;
};

Body read(const core::Placed& placed);

inline bool is_ball(const Body& body) { return body.directions.empty() && body.points.empty(); }

/// From the body's centre. Stretched.
std::vector<Point> corners(const Body& body);

}  // namespace oracle
