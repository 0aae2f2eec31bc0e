// Drawing a new polygon by clicks in a flat scene.
#pragma once

#include "app/features/canvas/canvas_panel.h"

namespace app {

/// Clicks in the scene add corners from now on. Nothing in a solid scene or during a drag.
void begin_polygon(const CanvasUi& ui);
/// Adds the hull of the corners as a body, in one undo step. Fewer than three corners, or corners on one
/// line: shows an error, and the polygon can be continued.
void finish_polygon(const CanvasUi& ui);
void cancel_polygon(const CanvasUi& ui);

/// Handles the left button and Backspace while a polygon is drawn.
void handle_polygon_input(const CanvasUi& ui, const CanvasFrame& frame);

/// The preview of the polygon, and the number and position of the next corner beside the cursor, off the
/// obstacles and the polygon.
void add_polygon_overlay(Drawing& overlay, const CanvasUi& ui, const CanvasFrame& frame,
                         std::vector<PaperObstacle> obstacles);

}  // namespace app
