// The verdict panel.
#pragma once

#include "app/shell/panel.h"

namespace app {

/// Shows the verdict, the reason, and the depth or distance.
void verdict_panel(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app
