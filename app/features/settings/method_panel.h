// The method and its settings.
#pragma once

#include "app/shell/panel.h"

namespace app {

/// Which method, and its source.
void method_panel(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app
