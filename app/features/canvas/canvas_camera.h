// Views that a key asks for: the camera flies there.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// The view of this number, 0 first; see `named_views`. In the plane there is one view, and it is said.
void look_from(const Ui& ui, int view);
/// Along the axis under the lens, and across it, by parallel lines of sight: a drawing of the plane.
void look_along_axis(const Ui& ui);
void look_across_axis(const Ui& ui);
/// Perspective to parallel lines of sight and back.
void toggle_parallel(const Ui& ui);

/// Where the camera flies to, or stands.
Camera wanted_camera(const Ui& ui);
/// A step of the eye: to the right or left (+1, -1) and up or down. Round the middle of the paper, at the
/// same distance; or aside, as do both in the plane.
void step_round(const Ui& ui, int right, int up);
void step_aside(const Ui& ui, int right, int up);
/// As a notch of the wheel in the middle of the paper: nearer (+1) or farther (-1).
void step_nearer(const Ui& ui, int steps);

/// The camera's next step on its way, when it is on one. The hand on the camera ends the flight.
void fly(const Ui& ui);

/// A command gives the scene another camera: its words look for new places then, when a flight has come to
/// its end or at once.
void find_new_places(Workspace& workspace);

}  // namespace app
