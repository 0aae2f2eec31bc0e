// The map around the present pose: what it varies, how far, what it shows; a click goes there.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// Fills the width that is left, and `height` pixels of the screen with its controls.
void map_panel(const Ui& ui, float height);

}  // namespace app
