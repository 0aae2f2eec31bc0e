// The verdict in words, coloured, with a sign that tells it without colour.
#pragma once

#include "app/shell/panel.h"

namespace app {

/// Verdict, reason, depth or distance.
void verdict_panel(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app
