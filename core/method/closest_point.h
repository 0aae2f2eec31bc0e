// A circle or sphere against a rect or box: its centre, clamped in the box's frame
// (001_e4c53304c5e4015e.txt).
#pragma once

#include "core/method.h"

namespace core::closest_point {

/// Circle and rect, or sphere and box, in either order.
bool accepts(const Pair& pair);

/// A centre inside the box asks the box's faces.
Trace query(const Pair& pair, const Settings& settings = {});

/// As published: squares compared; no depth, no touching, and no direction when the centre is inside.
Trace query_published(const Pair& pair, const Settings& settings = {});

}  // namespace core::closest_point
