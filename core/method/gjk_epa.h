// Distance by GJK (Gilbert, Johnson, Keerthi, 1988), depth by EPA (van den Bergen, 2001): a search over the
// difference A - B that asks for nothing but support points.
#pragma once

#include "core/method.h"

namespace core::gjk_epa {

/// Both shapes flat, or both not.
bool accepts(const Pair& pair);

/// One axis, the direction the search came to, and every step of the search. Of equally short ways out it
/// finds one and knows of no others. An early-out is content with the first direction that separates, and
/// gives no distance.
Trace query(const Pair& pair, const Settings& settings = {});

}  // namespace core::gjk_epa
