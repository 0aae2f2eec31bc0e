// What the first start offers.
#pragma once

#include "app/shell/workspace.h"

namespace app {

/// Draws the offers at the cursor while `LayoutState::shows_start`: to learn, to paste a pair, to open the
/// gallery, and to close the card. Each ends it for good. Widgets: "start.learn", "start.paste",
/// "start.gallery", "start.close".
void start_card(const WindowUi& ui);

}  // namespace app
