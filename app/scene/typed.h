// A number typed while something is dragged: it says what the cursor only shows.
#pragma once

#include "app/scene/drag.h"

namespace app {

/// Characters that may be typed: digits, a point, a minus at the beginning; behind digits an 'e', and behind
/// that a sign. Others, and what has no number (the camera, corners), leave the drag as it was. A move
/// without a line goes on along the way it came.
[[nodiscard]] Drag type_digit(Drag drag, char character);
/// The last character taken back.
[[nodiscard]] Drag erase_digit(Drag drag);

/// The body as the number asks: moved by it along the line, turned by so many degrees, its half extent or
/// radius that long. An exponent counts from its first digit on. Without a number the same drag; an illegal
/// or infinite one is `invalid`.
[[nodiscard]] Drag apply_typed_number(Drag drag, bool flat);

}  // namespace app
