// The policy: every setting of a query, and what it changes.
#pragma once

#include <string>

#include "app/ui/ui.h"

namespace app {

/// Each setting with its tooltip and a way back; below, one line says what they change against the usual
/// ones.
void settings_panel(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

/// Unfolds the panel and puts the cursor into the number of a setting ("epsilon").
void edit_setting(const Ui& ui, const std::string& id);

}  // namespace app
