// Centre and radius: an axis separates when |T·L| > rA + rB (000_e02c596741b96d07.txt).
#pragma once

#include "core/method.h"

namespace core::center_radius {

/// Two rects or two boxes.
bool accepts(const Pair& pair);

/// Every axis through R, R_ij = A_i·B_j. Edges whose cross product is no longer than `Settings::epsilon` (in
/// any case than the square root of the rounding unit) are parallel; overlaps are divided by that length.
Trace query(const Pair& pair, const Settings& settings = {});

/// As published: the epsilon is added to every |R_ij|, axes are not normalised; verdict only, no touching.
Trace query_published(const Pair& pair, const Settings& settings = {});

}  // namespace core::center_radius
