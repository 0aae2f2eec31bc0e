// The axis table: a row an axis, its shadows as bars to one scale, its overlap, what it says.
#pragma once

#include "app/shell/panel.h"

namespace app {

/// Hover shows the axis in the scene, a click pins it, arrow keys move the pin.
void axis_table(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

/// Pins the axis, or unpins it when it is pinned; ends the walk.
struct Ui;
void toggle_pin(const Ui& ui, int axis);

}  // namespace app
