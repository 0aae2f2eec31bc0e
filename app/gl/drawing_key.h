// What tells drawings apart, so that one that was turned into triangles is known again.
#pragma once

#include <cstdint>
#include <vector>

#include "app/drawing/drawing.h"

namespace app::gl {

/// Appends all that is painted: size, background, paths and texts in their order; not where labels stand. Two
/// drawings have equal keys exactly if every number of these is equal, bit by bit. A hash in place of the key
/// would take different drawings for equal.
void add_key(const Drawing& drawing, std::vector<std::uint32_t>& key);

}  // namespace app::gl
