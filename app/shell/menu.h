// The menu bar: menus, title of the scene, buttons.
#pragma once

#include "app/shell/workspace.h"

namespace app {

// Keyboard.

/// Requests to open the first menu.
void open_first_menu(const WindowUi& ui);

/// Call before the menus are drawn. Opens the first menu if requested; while a menu is open, arrows, Enter
/// and Escape navigate. The same key or Alt closes all menus.
void navigate_menus(const WindowUi& ui);
/// Call while the bar is hidden: no menu has the keyboard focus.
void reset_menus(const WindowUi& ui);

// Buttons at the right of the menu bar: language, theme, shortcuts.

/// Draws the buttons that fit between `left` and `right`, from the right; the menus contain all of them.
/// Returns their left end in pixels.
float menu_bar_buttons(const WindowUi& ui, float left, float right);

/// Draws the menu bar; call inside a window with a menu bar.
void menu_bar(const WindowUi& ui);

}  // namespace app
