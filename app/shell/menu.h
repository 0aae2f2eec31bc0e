// The menu bar: menus, title of the scene, buttons.
#pragma once

#include "app/shell/workspace.h"

namespace app {

/// Requests to open the first menu.
void open_first_menu(const WindowUi& ui);
/// Call while the bar is hidden: no menu has the keyboard focus.
void reset_menus(const WindowUi& ui);

/// Draws the menu bar; call inside a window with a menu bar.
void menu_bar(const WindowUi& ui);

}  // namespace app
