// What keys do in the scene. Rows of the table in keys.cpp.
#pragma once

#include <string>

#include "app/ui/context.h"

namespace app {

/// The next body (+1) or the one before (-1) gets the handles.
void select_next(const Ui& ui, int step);

/// The next body that is not of the pair comes under the lens on that side.
void set_next_pair_body(const Ui& ui, Side side);

/// Moves the selected body along what looks like right (0), up (1) or away (2), by a hundredth of its size;
/// Shift: ten times that, Alt: to the next double.
void nudge_selected(const Ui& ui, int paper_axis, int sign);

/// Removes the selected body when it is not under the lens.
void remove_selected(const Ui& ui);

/// Moves B by the MTV; nothing when the shapes do not overlap.
void apply_mtv(const Ui& ui);

/// Moves B along what Workspace::snap_direction says to the last bit where the method says that the shapes
/// meet; says how far that is from where the method that knows better flips.
void snap_to_touching(const Ui& ui);
/// What that would be now, in words: "A_0×B_1", "MTV"; empty: nothing was dragged yet.
std::string snap_direction_text(const Ui& ui);

/// Chooses what the selected body is taken by; chosen already, back to all of it.
void choose_tool(const Ui& ui, GizmoTool tool);
/// The next frame: world, local, along the axis; says which.
void cycle_gizmo_frame(const Ui& ui);

/// The next way of writing numbers.
void cycle_number_format(const Ui& ui);

/// Lets go of a drag as if it had never been; without one, deselects.
void cancel_or_deselect(const Ui& ui);

/// The camera moves until the pair fills the scene.
void frame_pair(const Ui& ui);
/// The same for all bodies.
void frame_all(const Ui& ui);

}  // namespace app
