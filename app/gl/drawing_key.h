// What tells drawings apart, so that one that was turned into triangles is known again.
#pragma once

#include <cstdint>

#include "app/figure/drawing.h"

namespace app::gl {

/// A hash of all that is painted: size, background, paths and texts in their order; not where labels stand.
/// Drawings equal to the bit have equal keys; that different ones share one is as likely as to guess it.
std::uint64_t key_of(const Drawing& drawing);

}  // namespace app::gl
