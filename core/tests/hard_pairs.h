// Random pairs that are hard to decide: the last bit distinguishes separated from touching or overlapping.
#pragma once

#include "core/tests/sampler.h"

namespace core {

/// Moves some coordinates of B, possibly none, by a few ulps.
Pair nudge(Pair pair, Sampler& sampler);

/// Moves B along the least axis until it touches in doubles, then nudges it: contacts of faces and edges.
Pair make_touching(Pair pair, Sampler& sampler);

/// Moves a vertex of B to a vertex of A, then nudges B.
Pair place_vertex_on_vertex(Pair pair, Sampler& sampler);

/// Rotated boxes whose vertices are exactly doubles: many touch to the last bit.
Pair on_integer_lattice(Sampler& sampler);

/// Spheres and boxes, or two spheres, at integer distances, such as 3 for (1, 2, 2): many touch to the last
/// bit.
Pair rounds_on_integer_lattice(Sampler& sampler);

/// Polygons with integer points: many touch to the last bit.
Pair polygons_on_integer_lattice(Sampler& sampler);

/// Polygons with extra points on their sides, to rounding: collinear, or a dent.
Pair make_dented_polygons(Sampler& sampler);

/// Rounds the columns of both rotations to float.
Pair rounded_to_float(Pair pair);

/// Nearly or exactly parallel boxes.
Pair nearly_parallel_rotations(Sampler& sampler);

/// Hulls of the corners of nearly or exactly parallel boxes.
Pair nearly_parallel_hulls(Sampler& sampler);

/// Triangles and quadrilaterals, some with a radius, in one plane or in planes that cross.
Pair flat_hulls(Sampler& sampler);

/// Moves the points of polygons, hulls and capsules far from the origin of their own frame, and the position
/// back, to rounding.
Pair move_points_away(Pair pair, Sampler& sampler);

/// Lengths from 1e-300 to 1e300, equal or different for the two shapes.
Pair extreme_lengths(Sampler& sampler);

/// Flat shapes so small or so large that the product of two lengths underflows or overflows.
Pair with_underflowing_squares(Sampler& sampler);

/// Round shapes with shapes of zero extent: a point in a sphere, a sphere on a segment.
Pair without_size_and_round(Sampler& sampler);

}  // namespace core
