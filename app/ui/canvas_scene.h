// The scene of one frame: where it is on the screen, and through which lens it is seen.
#pragma once

#include "app/hand/drag.h"
#include "app/ui/ui.h"

namespace app {

struct Scene {
    Rect rect;             ///< Of the screen.
    bool hovered = false;  ///< By the mouse, with nothing before it.
    Camera camera;
    Lens lens;
    Cursor cursor;  ///< The mouse, in pixels of the paper.
};

/// Of the item that was drawn last.
Scene scene_of(const Ui& ui);

/// The rectangle that the scene had when it was drawn last; one by one when never.
Vec2 scene_size(const Workspace& workspace);

/// Paints the pair, and over it badges, compass or scale bar, and what shows a drag.
void paint_scene(const Ui& ui, const Scene& scene);

/// Presses, drags, releases, the wheel, and what the cursor is over.
void scene_mouse(const Ui& ui, const Scene& scene);

/// Takes back what the drag has done and lets go.
void cancel_drag(const Ui& ui);

}  // namespace app
