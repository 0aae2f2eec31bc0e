// What the mouse does on the page of a presentation, beside its widgets.
#pragma once

#include "app/shell/workspace.h"

namespace app {

/// A ring marks the pointer while it moves and for two seconds after. A click beside the widgets and the
/// scene goes on. With the pen the mouse draws lines, which stay until the pen is put away or the scene
/// changes. `corner` and `unit`, in pixels: the page, in whose units the lines are kept. Call it after the
/// page is drawn.
void use_presentation_pointer(const WindowUi& ui, const ScreenRect& scene, const glm::vec2& corner,
                              float unit);

/// Takes the pen, or puts it away and wipes its lines.
void toggle_presentation_pen(const WindowUi& ui);

}  // namespace app
