// The strip at the bottom: every axis to one scale, the formula of the axis under the lens, the walk.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// What `Workspace::bottom_view` says, and the walk.
void strip_panel(const Moment& moment, Workspace& workspace, Outbox& outbox);

}  // namespace app
