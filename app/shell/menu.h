// The menu bar: File, Edit, View, Help; the scene's title; language, theme, help.
#pragma once

#include "app/ui/context.h"

namespace app {

// The menu bar by the keyboard.

/// The key: its first menu opens.
void open_first_menu(const Ui& ui);

/// Before the menus of the bar are drawn: opens the first when it was asked for, and while any is open lets
/// arrows, Enter and Escape walk them. The same key, or Alt, closes all.
void navigate_menus(const Ui& ui);
/// While there is no bar: nothing of it has the keyboard.
void reset_menus(const Ui& ui);

// The buttons at the right of the menu bar: language, theme, keys.

/// Those that have room between `cell_left` and `right`, from the right; the menus have all of them too.
/// Gives back where they begin, in pixels.
float menu_bar_buttons(const Ui& ui, float left, float right);

/// Switches to the next language.
void switch_language(const Ui& ui);

/// Inside a window with a menu bar.
void menu_bar(const Ui& ui);

}  // namespace app
