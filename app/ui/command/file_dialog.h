// The browser for files: folders, scenes, a name to type.
#pragma once

#include <string>

#include "app/ui/ui.h"

namespace app {

/// Opens it in the folder of the scene (of the last file; else where the program runs); or asks for the
/// desktop's dialog, as the user wishes.
void open_dialog(const Ui& ui, FileDialog::Purpose purpose);

/// Draws it while it is open; asks for what was chosen. Names: "dialog.name", "dialog.ok", "dialog.cancel",
/// "dialog.hidden", "dialog.newest", and those of list and preview.
void file_dialog(const Ui& ui);

}  // namespace app
