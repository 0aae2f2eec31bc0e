// What lies over the scene while something is dragged: its numbers, its way, its angle. Each is added to a
// drawing of the paper's size without a background.
#pragma once

#include <span>
#include <string>

#include "app/drawing/drawing.h"
#include "app/drawing/flatten.h"
#include "app/scene/drag.h"
#include "app/scene/drag_state.h"

namespace app {

/// What shows how a body moves: the way it came, and in space a piece of the plane it moves in.
void add_move_guides(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                     const Drag& drag, bool level);
/// The line that a drag is kept to, or turns about, but not over the words of the scene; none: nothing.
void add_constraint_guide(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                          const Drag& drag, std::span<const LabelBox> labels);
/// The angle swept, as a sector round the middle.
void add_rotation_guides(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                         const Drag& drag);

/// The numbers of a drag in progress: how far, how many degrees, how large. `size`: length of the scene.
/// With all their digits each has a line.
std::string drag_readout(const Drag& drag, Real size, bool flat, NumberFormat format = NumberFormat::Short);

}  // namespace app
