// Moves of B: by the MTV, and until the shapes touch.
#pragma once

#include <string>

#include "app/ui/context.h"

namespace app {

/// Moves B by the MTV; shows a message if there is none.
void apply_mtv(const Ui& ui);

/// Moves B along `Selection::snap_direction` to the last position at which the active method reports contact.
/// The message states the distance to the position at which the reference method changes its verdict.
void snap_to_touching(const Ui& ui);
/// The name of that direction in markup: "A_0×B_1", "MTV"; empty: nothing was dragged yet.
std::string snap_direction_text(const Ui& ui);

}  // namespace app
