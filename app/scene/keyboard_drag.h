// Numbers typed during a drag, and nudging a body with the arrow keys.
#pragma once

#include <array>
#include <optional>

#include "app/document/document.h"
#include "app/scene/drag.h"

namespace app {

/// Appends a character: a digit, a point, a minus at the beginning, an 'e' after digits, or a sign after 'e'.
/// Other characters, and drags without a number (camera, corners), leave the drag unchanged. A move without a
/// constraint gets its present direction as constraint.
[[nodiscard]] Drag type_digit(Drag drag, char character);
/// Removes the last character.
[[nodiscard]] Drag erase_digit(Drag drag);

/// Applies the typed number: a distance along the constraint, an angle in degrees, a half extent or a radius.
/// An exponent counts from its first digit on. Without a number the drag is unchanged; an invalid or infinite
/// number sets `invalid`.
[[nodiscard]] Drag apply_typed_number(Drag drag, bool flat);

enum class Nudge {
    Fine,    ///< About a hundredth of the body's size, a round number.
    Coarse,  ///< Ten times that.
    OneUlp   ///< To the next double.
};

/// A world axis with a sign: the direction of an arrow key.
struct AxisStep {
    int axis = 0;   ///< 0, 1, 2: x, y, z.
    int sign = +1;  ///< +1 or -1.
};

/// The steps that look like right, up and away on the paper, each along a different world axis. Flat scenes
/// use only the first two.
std::array<AxisStep, 3> paper_aligned_steps(const ViewTransform& view);

/// The pose after one step.
core::Pose nudge(const core::PlacedShape& placed, const AxisStep& step, Nudge size);
/// The pose after a step of 1 degree, or 15 for a coarse one, about a world axis; a flat body turns in its
/// plane. OneUlp counts as a fine step.
core::Pose turn_by_key(const core::PlacedShape& placed, const AxisStep& step, Nudge size);
/// The body with another size about its center: the half extent nearest to the world axis of the step, or the
/// radius. Absent for points without a radius, and if the shape would be invalid.
std::optional<core::PlacedShape> resize_by_key(const core::PlacedShape& placed, const AxisStep& step,
                                               Nudge size);
/// Restores the coordinate of `start` when the pose differs only by rounding, so that equally many nudges in
/// both directions end exactly at the start.
core::Pose snap_to_start(const core::Pose& start, core::Pose pose, const core::PlacedShape& placed, int axis);

}  // namespace app
