// The cards of the first start: three ways into the program.
#pragma once

#include "app/shell/workspace.h"

namespace app {

/// Height of the cards in pixels, for a width in pixels; 0: they are closed.
float start_cards_height(const WindowUi& ui, float width);
/// Draws them from the cursor, side by side if the width allows it, until the user closes them. Widgets:
/// "start.one_axis", "start.paste", "start.gallery", "start.close".
void start_cards(const WindowUi& ui, float width);

}  // namespace app
