// Exact results for pairs with a hull, by brute force over all subsets of vertices, in rationals.
#pragma once

#include "core/tests/oracle.h"
#include "core/tests/rational_shape.h"

namespace oracle {

/// One of the two shapes is given by points in space.
bool is_hull_pair(const RationalShape& a, const RationalShape& b);

/// `size` of the result is not set, `tie_count` is 0.
OracleResult query_hulls(const RationalShape& a, const RationalShape& b);

/// Length of the move of B along `direction` that separates the cores, plus both radii.
double compute_hull_overlap(const RationalShape& a, const RationalShape& b, const core::Vec3& direction);

}  // namespace oracle
