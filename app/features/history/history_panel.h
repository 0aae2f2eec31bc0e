// The history panel: a list of the steps.
#pragma once

#include "app/shell/panel.h"

namespace app {

void history_panel(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app
