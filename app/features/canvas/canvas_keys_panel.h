// Actions of keys in the scene; see the table in keys.cpp.
#pragma once

#include <string>

#include "app/ui/context.h"

namespace app {

/// Selects the next (+1) or previous (-1) body.
void select_next(const Ui& ui, int step);

/// Replaces one side of the pair by the next body outside the pair.
void set_next_pair_body(const Ui& ui, Side side);

/// Moves the selected body along the world direction closest to right (0), up (1) or away (2) in the view, by
/// a hundredth of its size. Shift: ten times as far; Alt: one ULP.
void nudge_selected(const Ui& ui, int paper_axis, int sign);

/// Removes the selected body if it is not part of the pair.
void remove_selected(const Ui& ui);

/// Moves B by the MTV; shows a message if there is none.
void apply_mtv(const Ui& ui);

/// Moves B along Workspace::snap_direction to the last position at which the method returns touching. The
/// message gives the distance in ULPs to the change of the verdict of the reference.
void snap_to_touching(const Ui& ui);
/// Markup of the current snap direction: "A_0×B_1", "MTV"; empty before the first drag.
std::string snap_direction_text(const Ui& ui);

/// Selects a tool; selects all tools if it is already selected.
void choose_tool(const Ui& ui, GizmoTool tool);
/// Selects the next frame of the gizmo and shows its name: world, local, axis, MTV.
void cycle_gizmo_frame(const Ui& ui);

/// Selects the next number format.
void cycle_number_format(const Ui& ui);

/// Cancels a drag; without one, deselects.
void cancel_or_deselect(const Ui& ui);

/// Moves the camera so that the pair fills the scene.
void frame_pair(const Ui& ui);
/// Moves the camera so that all bodies fill the scene.
void frame_all(const Ui& ui);

}  // namespace app
