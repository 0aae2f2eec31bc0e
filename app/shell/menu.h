// The menu bar: File, Edit, View, Help; the scene's title; language, theme, help.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// Inside a window with a menu bar.
void menu_bar(const Ui& ui);

}  // namespace app
