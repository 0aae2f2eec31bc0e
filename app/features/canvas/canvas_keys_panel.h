// Actions of keys in the scene; see shell/action_table.cpp.
#pragma once

#include "app/features/canvas/canvas_state.h"
#include "app/ui/context.h"

namespace app {

/// Selects the next (+1) or previous (-1) body.
void select_next(const CanvasUi& ui, int step);

/// Replaces one side of the pair by the next body outside the pair.
void set_next_pair_body(const CanvasUi& ui, Side side);

/// Moves the selected body along the world direction closest to right (0), up (1) or away (2) in the view, by
/// a hundredth of its size. Shift: ten times as far; Alt: one ULP.
void nudge_selected(const CanvasUi& ui, int paper_axis, int sign);

/// Removes the selected body if it is not part of the pair.
void remove_selected(const CanvasUi& ui);

/// Selects a tool; selects all tools if it is already selected.
void choose_tool(const CanvasUi& ui, GizmoTool tool);
/// Selects the next frame of the gizmo and shows its name: world, local, axis, MTV.
void cycle_gizmo_frame(const CanvasUi& ui);

/// Selects the next number format.
void cycle_number_format(const CanvasUi& ui);

/// Turns the shown axis along its great circle, counter-clockwise on the paper. A candidate becomes a turned
/// axis.
void turn_shown_axis(const CanvasUi& ui, core::Real radians);

/// Cancels a drag; without one, deselects.
void cancel_or_deselect(const CanvasUi& ui);

}  // namespace app
