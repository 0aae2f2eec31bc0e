// The Minkowski difference of two bodies and its boundary, in rationals.
#pragma once

#include "core/tests/body.h"

namespace oracle {

/// B - A: in space a zonotope, spanned by the directions of both boxes; in the plane the hull of a cloud.
/// Grown by both radii. Everything is `stretch` times too large, see Body.
struct Difference {
    Point middle;
    bool flat = false;
    bool round = false;  ///< One of the two is a ball.
    std::vector<Point> directions;
    std::vector<Q> extents;
    std::vector<Point> cloud;
    Q radius = 0;
    Q stretch = 1;
};

Difference difference(const Body& a, const Body& b);

/// A half space the core is in, dot(normal, x) <= height, tight.
struct Facet {
    Point normal;
    Q height;
};

/// The boundary of the core, radii left aside, as half spaces and as pieces.
struct Boundary {
    std::vector<Facet> facets;
    std::vector<Patch> patches;  ///< Of a zonotope only when asked for.
};

enum class Pieces { FacetsOnly, All };

Boundary boundary(const Difference& difference, Pieces pieces);

/// How far the core reaches along `direction`, times its length.
Q reach(const Difference& difference, const Point& direction);

}  // namespace oracle
