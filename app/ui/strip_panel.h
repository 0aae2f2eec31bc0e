// The strip at the bottom: every axis to one scale, the formula of the axis under the lens, the walk.
#pragma once

#include "app/ui/panel.h"

namespace app {

void strip_panel(const Moment& moment, Workspace& workspace, Outbox& outbox);

}  // namespace app
