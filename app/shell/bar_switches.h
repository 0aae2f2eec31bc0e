// The buttons at the right of the menu bar: language, theme, keys.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// Those that have room between `left` and `right`, from the right; the menus have all of them too. Gives
/// back where they begin, in pixels.
float bar_switches(const Ui& ui, float left, float right);

/// English becomes Chinese and back.
void speak_other(const Ui& ui);

}  // namespace app
