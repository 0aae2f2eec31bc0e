// Camera commands of keys, with animation.
#pragma once

#include "app/features/canvas/canvas_state.h"
#include "app/ui/context.h"

namespace app {

/// Moves the camera to a view of `standard_views`. Shows a message in 2D, which has only one view.
void look_from_standard_view(const CanvasUi& ui, int view);
/// Look along or across the current axis, in parallel projection, and follow when another axis is shown.
void look_along_axis(const CanvasUi& ui);
void look_across_axis(const CanvasUi& ui);
/// Turns the camera to the shown axis if `Selection::axis_view` says so; ends that if the camera was moved.
void follow_axis(const CanvasUi& ui);
/// Moves the camera so that the pair fills the scene, and turns it if it does not show the answer.
void frame_pair(const CanvasUi& ui);
/// Moves the camera so that all bodies fill the scene.
void frame_all(const CanvasUi& ui);
/// Switches between perspective and parallel projection.
void toggle_parallel(const CanvasUi& ui);

/// The target of the animation, else the current camera.
Camera target_camera(const CanvasUi& ui);
/// Move the eye one step right or left (+1, -1) and up or down: around the center of the view, or sideways.
/// In 2D both pan.
void orbit_step(const CanvasUi& ui, int right, int up);
void pan_step(const CanvasUi& ui, int right, int up);
/// Zooms like a notch of the wheel at the center: in (+1) or out (-1).
void zoom_step(const CanvasUi& ui, int steps);

/// The camera as the scene is drawn: in parallel projection beside a view of space, which has its scale. The
/// document keeps its own projection.
Camera drawn_camera(const CanvasUi& ui, Camera camera);

/// In place of the canvas in a frame without the scene: its camera goes on, and nothing of it is hovered.
void advance_hidden_scene(const CanvasUi& ui);

/// Advances the animation. Ends it if something else moves the camera.
void update_camera_animation(const CanvasUi& ui);

/// If a drop, a command or a new size of the scene has moved a part of the answer off the paper, the camera
/// moves until all is on it: not during a drag, and not if the user had moved the shapes off the paper.
void keep_pair_on_paper(const CanvasUi& ui, const DrawContext& context);

/// Resets the positions of the labels and of the axis after a camera command: after the animation, or at once
/// without one.
void reset_label_positions(CanvasState& state);

}  // namespace app
