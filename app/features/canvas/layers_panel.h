// What the scene shows: a toggle for each layer of the table.
#pragma once

#include "app/shell/panel.h"

namespace app {

/// A click switches a layer.
void show_panel(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app
