// What was done, as a list that can be walked.
#pragma once

#include "app/shell/panel.h"

namespace app {

void history_panel(const FrameContext& moment, Workspace& workspace, Outbox& outbox);

}  // namespace app
