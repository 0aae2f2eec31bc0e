// Random pairs made to be as hard as possible to judge: at the last bit between apart and not.
#pragma once

#include "core/tests/sampler.h"

namespace core {

/// Some coordinates of B a few ULPs off, or none.
Pair nudge(Pair pair, Sampler& sampler);

/// B slid along the least axis until the doubles read a touch, then nudged: faces and edges meet.
Pair make_touching(Pair pair, Sampler& sampler);

/// A corner of B put on a corner of A, then nudged.
Pair place_vertex_on_vertex(Pair pair, Sampler& sampler);

/// Boxes whose corners are doubles exactly, though turned: many touch to the last bit.
Pair on_integer_lattice(Sampler& sampler);

/// Balls, boxes and each other at whole distances, such as the 3 of (1, 2, 2): many touch to the last bit.
Pair rounds_on_integer_lattice(Sampler& sampler);

/// Polygons with whole points: many touch to the last bit.
Pair polygons_on_integer_lattice(Sampler& sampler);

/// Polygons with points on their sides, to rounding: collinear, or a dent.
Pair make_dented_polygons(Sampler& sampler);

/// The columns of both rotations rounded to float.
Pair rounded_to_float(Pair pair);

/// Nearly parallel, or exactly so.
Pair nearly_parallel_rotations(Sampler& sampler);

/// Lengths from 1e-300 to 1e300: of both shapes the same, or each its own.
Pair extreme_lengths(Sampler& sampler);

/// Flat shapes so small, or so large, that the product of two lengths is no double.
Pair with_underflowing_squares(Sampler& sampler);

/// A point in a ball, a ball on a segment and the like: what has no extent and what is round.
Pair without_size_and_round(Sampler& sampler);

}  // namespace core
