// The layers panel: one toggle per layer of the scene.
#pragma once

#include "app/shell/panel.h"

namespace app {

/// A click switches a layer.
void show_panel(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app
