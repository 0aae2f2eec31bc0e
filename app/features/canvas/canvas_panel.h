// The scene in the middle of the window: painting and mouse input.
#pragma once

#include "app/features/canvas/canvas_state.h"
#include "app/scene/drag.h"
#include "app/scene/hud.h"
#include "app/scene/pair_figure.h"
#include "app/ui/context.h"

namespace app {

/// Data of the canvas for one frame.
struct CanvasFrame {
    ScreenRect rect;          ///< In pixels of the window.
    bool is_hovered = false;  ///< The mouse is over the scene and over nothing else.
    Camera camera;
    ViewTransform view;
    Cursor cursor;        ///< The mouse, in pixels of the scene.
    DrawOptions options;  ///< With the rectangles reserved for the HUD.
};

/// Factor of the visible height for each notch of the wheel.
inline constexpr Real zoom_per_notch = 0.88;

/// Data for the ImGui item drawn last.
CanvasFrame make_canvas_frame(const CanvasUi& ui);

/// Size of the scene in the last frame; 1 x 1 before the first one.
Vec2 scene_size(const WidgetState& widgets);

/// The camera of the document for the current size of the scene; without one, a camera that frames the pair.
/// Where a walk starts or ends it glides from one camera of the program to the other.
Camera scene_camera(const CanvasUi& ui);
/// Insets of the HUD, for framing.
ViewInsets canvas_insets(const CanvasUi& ui);

/// Current texts of the HUD.
HudText make_hud_text(const CanvasUi& ui, const ViewTransform& view);

/// The selected body; -1 without one or while presenting.
int body_with_handles(const CanvasUi& ui);
/// The gizmo of the selected body.
Gizmo current_gizmo(const CanvasUi& ui);

/// What of the state of selection and drag is drawn.
InteractionState interaction_state(const CanvasUi& ui, const CanvasFrame& frame);

/// Paints the pair, the HUD and the overlay of a drag.
void paint_scene(const CanvasUi& ui, const CanvasFrame& frame, const DrawContext& context);

/// The cursor is on an end of the drawn axis by which it turns: the tip of a candidate, both ends of a turned
/// axis.
bool is_on_axis_end(const CanvasUi& ui, const CanvasFrame& frame, const DrawContext& context);
/// Starts turning the drawn axis. A candidate becomes a turned axis whose wall is on the same side.
Drag begin_turning(const CanvasUi& ui, const CanvasFrame& frame, const DrawContext& context);
/// Shows the axis under the cursor. It snaps to a candidate within a few pixels, unless Ctrl is held.
void turn_dragged_axis(const CanvasUi& ui, const CanvasFrame& frame);

/// Handles mouse buttons, drags, the wheel and hovering. `context`: what is drawn, for the axis under the
/// cursor.
void handle_mouse(const CanvasUi& ui, const CanvasFrame& frame, const DrawContext& context);

/// Ends the drag and restores the document.
void cancel_drag(const CanvasUi& ui);

// Panel.

/// Fills the content region of the current ImGui window. Widget: "scene".
void scene_canvas(const CanvasUi& ui);

}  // namespace app
