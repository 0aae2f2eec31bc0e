// The buttons at the right of the menu bar: language, theme, keys.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// Those that have room between `cell_left` and `right`, from the right; the menus have all of them too.
/// Gives back where they begin, in pixels.
float menu_bar_buttons(const Ui& ui, float left, float right);

/// English becomes Chinese and back.
void switch_language(const Ui& ui);

}  // namespace app
