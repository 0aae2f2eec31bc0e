// The scene of one frame: where it is on the screen, and through which lens it is seen.
#pragma once

#include "app/features/canvas/canvas_state.h"
#include "app/scene/drag.h"
#include "app/scene/hud.h"
#include "app/scene/pair_figure.h"
#include "app/ui/context.h"

namespace app {

/// What the canvas knows while it draws.
struct CanvasFrame {
    ScreenRect rect;          ///< Of the screen.
    bool is_hovered = false;  ///< By the mouse, with nothing before it.
    Camera camera;
    ViewTransform view;
    Cursor cursor;        ///< The mouse, in pixels of the paper.
    DrawOptions options;  ///< Knows where the signs stand.
};

/// What is seen becomes so much of what was, nearer by a notch of the wheel.
inline constexpr Real zoom_per_notch = 0.88;

/// Of the item that was drawn last.
CanvasFrame make_canvas_frame(const CanvasUi& ui);

/// The rectangle that the scene had when it was drawn last; one by one when never.
Vec2 scene_size(const WidgetState& widgets);

/// The camera of the document as it stands in this size of the scene, or one that frames the pair between the
/// signs of the corners.
Camera scene_camera(const CanvasUi& ui);
/// What the signs leave for framing.
ViewInsets canvas_insets(const CanvasUi& ui);

/// What its corners say now.
HudText make_hud_text(const CanvasUi& ui, const ViewTransform& view);

/// The selected body; -1 while presenting, too.
int body_with_handles(const CanvasUi& ui);
/// What the selected body can be taken by.
Gizmo current_gizmo(const CanvasUi& ui);

/// The pair as it is seen there.
DrawContext make_canvas_context(const CanvasUi& ui, const CanvasFrame& frame);

/// Paints the pair, and over it the signs and what shows a drag.
void paint_scene(const CanvasUi& ui, const CanvasFrame& frame);

/// Presses, drags, releases, the wheel, and what the cursor is over.
void handle_mouse(const CanvasUi& ui, const CanvasFrame& frame);

/// Takes back what the drag has done and lets go.
void cancel_drag(const CanvasUi& ui);

// The scene in the middle of the window: it paints the pair and turns the mouse and the keys into commands.

/// Fills the content region of the current ImGui window; named "scene" among the widgets.
void scene_canvas(const CanvasUi& ui);

}  // namespace app
