// What the boxes that lie over the window have in common: the window behind them steps back, and they have a
// cross.
#pragma once

#include <string>

#include "app/ui/ui.h"

namespace app {

/// Dims the window, as behind a dialog, while a list of keys, Help or About lies over it. Before they are
/// drawn.
void veil(const Ui& ui);

/// What the cross takes of a row at the top of a box, from its right edge, in pixels.
float cross_room(const Ui& ui);

/// A cross in the upper right corner of the box that is being drawn, beside its heading; takes no room. Named
/// `name`. True when clicked.
bool cross_of_box(const Ui& ui, const std::string& name);

}  // namespace app
