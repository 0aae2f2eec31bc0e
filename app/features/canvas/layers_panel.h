// The layers panel: one toggle per layer of the scene.
#pragma once

#include "app/ui/context.h"

namespace app {

/// A click switches a layer.
void show_panel(const Ui& ui);

}  // namespace app
