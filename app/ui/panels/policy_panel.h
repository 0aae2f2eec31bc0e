// The policy: every setting of a query, and what it changes.
#pragma once

#include "app/ui/panel.h"

namespace app {

/// Each setting with its tooltip and a way back; below, one line says what they change against the usual
/// ones.
void policy_panel(const Moment& moment, Workspace& workspace, Outbox& outbox);

}  // namespace app
