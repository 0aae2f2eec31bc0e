// Views that a key asks for: the camera flies there.
#pragma once

#include "app/features/canvas/canvas_state.h"
#include "app/ui/context.h"

namespace app {

/// The view of this number, 0 first; see `standard_views`. In the plane there is one view, and it is said.
void look_from_standard_view(const CanvasUi& ui, int view);
/// Along the axis under the lens, and across it, by parallel lines of sight: a drawing of the plane.
void look_along_axis(const CanvasUi& ui);
void look_across_axis(const CanvasUi& ui);
/// Perspective to parallel lines of sight and back.
void toggle_parallel(const CanvasUi& ui);

/// Where the camera flies to, or stands.
Camera target_camera(const CanvasUi& ui);
/// A step of the eye: to the right or left (+1, -1) and up or down. Round the middle of the paper, at the
/// same distance; or aside, as do both in the plane.
void orbit_step(const CanvasUi& ui, int right, int up);
void pan_step(const CanvasUi& ui, int right, int up);
/// As a notch of the wheel in the middle of the paper: nearer (+1) or farther (-1).
void zoom_step(const CanvasUi& ui, int steps);

/// The camera's next step on its way, when it is on one. The hand on the camera ends the flight.
void update_camera_animation(const CanvasUi& ui);

/// A command gives the scene another camera: its words look for new places then, when a flight has come to
/// its end or at once.
void reset_label_positions(CanvasState& state);

}  // namespace app
