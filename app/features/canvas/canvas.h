// The scene in the middle of the window: it paints the pair and turns the mouse and the keys into commands.
#pragma once

#include "app/shell/panel.h"

namespace app {

/// Fills the content region of the current ImGui window; named "scene" among the widgets.
void scene_canvas(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app
