// The menu bar by the keyboard.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// The key: its first menu opens.
void open_first_menu(const Ui& ui);

/// Before the menus of the bar are drawn: opens the first when it was asked for, and while any is open lets
/// arrows, Enter and Escape walk them. The same key, or Alt, closes all.
void navigate_menus(const Ui& ui);
/// While there is no bar: nothing of it has the keyboard.
void reset_menus(const Ui& ui);

}  // namespace app
