// The folders that lead to the one the browser for files shows.
#pragma once

#include <string>

#include "app/ui/ui.h"

namespace app {

/// One line of buttons, from the root to `folder`, named "dialog.path.<its path>"; where it has no room, its
/// first ones are one button "…", named "dialog.above", which leads to the last of them. The path that was
/// clicked; empty: none was.
std::string folder_path(const Ui& ui, const std::string& folder);

}  // namespace app
