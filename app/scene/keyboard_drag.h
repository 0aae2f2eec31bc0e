// Moving a body by keys: a hundredth of its size, ten times that, or one bit.
#pragma once

#include <array>

#include "app/document/document.h"
#include "app/scene/drag.h"

namespace app {

// A number typed while something is dragged: it says what the cursor only shows.

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

enum class Nudge {
    Fine,    ///< About a hundredth of the body's size, a round number.
    Coarse,  ///< Ten times that.
    OneUlp   ///< To the next double.
};

/// A world axis and a sense: the place of an arrow key.
struct AxisStep {
    int axis = 0;   ///< 0, 1, 2: x, y, z.
    int sign = +1;  ///< +1 or -1.
};

/// The three steps that look like right, up and away on the paper; each along another world axis. In the
/// plane the third is never asked for.
std::array<AxisStep, 3> paper_aligned_steps(const ViewTransform& view);

/// The pose one step further.
core::Pose nudge(const core::PlacedShape& placed, const AxisStep& step, Nudge size);
/// The same pose, but with the coordinate of `start` if only rounding keeps it from there: so many nudges
/// there and as many back end exactly where they began.
core::Pose snap_to_start(const core::Pose& start, core::Pose pose, const core::PlacedShape& placed, int axis);

}  // namespace app
