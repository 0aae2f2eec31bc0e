// The menu bar: File, Edit, View, Help; the scene's title; language, theme, help.
#pragma once

#include "app/shell/workspace.h"

namespace app {

// The menu bar by the keyboard.

/// The key: its first menu opens.
void open_first_menu(const WindowUi& ui);

/// Before the menus of the bar are drawn: opens the first when it was asked for, and while any is open lets
/// arrows, Enter and Escape walk them. The same key, or Alt, closes all.
void navigate_menus(const WindowUi& ui);
/// While there is no bar: nothing of it has the keyboard.
void reset_menus(const WindowUi& ui);

// The buttons at the right of the menu bar: language, theme, keys.

/// Those that have room between `cell_left` and `right`, from the right; the menus have all of them too.
/// Gives back where they begin, in pixels.
float menu_bar_buttons(const WindowUi& ui, float left, float right);

/// English becomes Chinese and back.
void switch_language(const WindowUi& ui);

/// Inside a window with a menu bar.
void menu_bar(const WindowUi& ui);

}  // namespace app
