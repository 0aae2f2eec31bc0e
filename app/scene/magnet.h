// Places where something happens, and a dragged body that falls into them when it comes near.
#pragma once

#include <optional>

#include "app/scene/drag.h"
#include "core/trace.h"

namespace app {

/// Puts the held body of the pair into the nearest event within a few pixels: moving, where the shapes touch
/// to the last bit, two axes overlap alike, or a centre lies on a face; turning, where two edges are
/// parallel. The drag then says which (`Drag::event`, key of a word). Nothing near, or a body outside the
/// pair: the same drag. A line it moves along is kept.
[[nodiscard]] Drag snap_to_event(Drag drag, const Document& document, const Cursor& cursor);

}  // namespace app
