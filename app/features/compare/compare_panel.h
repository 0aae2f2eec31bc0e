// The methods side by side: a row each, differences from the reference in red, and why.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// A click, or the arrows and Enter, puts the method of a row under the lens. Rows are named
/// "compare.row.<method>".
void compare_panel(const Ui& ui, float height);

}  // namespace app
