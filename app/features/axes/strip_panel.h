// The strip at the bottom: every axis to one scale, the formula of the axis under the lens, the walk.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// What `Workspace::current_bottom_view` says, and the walk.
void strip_panel(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app
