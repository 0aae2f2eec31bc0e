// The nearest points of two cores that are apart.
#pragma once

#include "core/exact/whole.h"

namespace core::exact {

/// The direction from A's nearest point to B's, of any length. The gap on it is the distance. `start` is
/// where to look first: any direction but zero.
Vector nearest_direction(const IntegerPair& pair, const Vector& start_direction);

}  // namespace core::exact
