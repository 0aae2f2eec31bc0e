// Unrotated boxes: the centres' distance against the summed half sizes, then the least of the face distances
// (003_32d05a403d01803d.txt).
#pragma once

#include "core/method.h"

namespace core::aabb {

/// Two boxes or two rects, neither of them rotated.
bool accepts(const Pair& pair);

/// |delta| <= hA + hB on every axis; the deciding one is that of least overlap.
Trace query(const Pair& pair, const Settings& settings = {});

/// As published: strict <, so that touching is nothing; faces from rounded corners; each contact is the
/// shape's centre.
Trace query_published(const Pair& pair, const Settings& settings = {});

}  // namespace core::aabb
