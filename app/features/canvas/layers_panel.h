// What the scene shows: a toggle for each layer of the table.
#pragma once

#include "app/ui/context.h"

namespace app {

/// A click switches a layer.
void show_panel(const Ui& ui);

}  // namespace app
