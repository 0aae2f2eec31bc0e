// What keys do in the scene. Rows of the table in keys.cpp.
#pragma once

#include <string>

#include "app/features/canvas/canvas_state.h"
#include "app/ui/context.h"

namespace app {

/// The next body (+1) or the one before (-1) gets the handles.
void select_next(const CanvasUi& ui, int step);

/// The next body that is not of the pair comes under the lens on that side.
void set_next_pair_body(const CanvasUi& ui, Side side);

/// Moves the selected body along what looks like right (0), up (1) or away (2), by a hundredth of its size;
/// Shift: ten times that, Alt: to the next double.
void nudge_selected(const CanvasUi& ui, int paper_axis, int sign);

/// Removes the selected body when it is not under the lens.
void remove_selected(const CanvasUi& ui);

/// Chooses what the selected body is taken by; chosen already, back to all of it.
void choose_tool(const CanvasUi& ui, GizmoTool tool);
/// The next frame: world, local, along the axis; says which.
void cycle_gizmo_frame(const CanvasUi& ui);

/// The next way of writing numbers.
void cycle_number_format(const CanvasUi& ui);

/// Lets go of a drag as if it had never been; without one, deselects.
void cancel_or_deselect(const CanvasUi& ui);

/// The camera moves until the pair fills the scene.
void frame_pair(const CanvasUi& ui);
/// The same for all bodies.
void frame_all(const CanvasUi& ui);

}  // namespace app
