// The browser for files: folders, scenes, a name to type.
#pragma once

#include <string>

#include "app/ui/ui.h"

namespace app {

/// Opens it where `start_folder` says; or asks for the desktop's dialog, as the user wishes.
void open_dialog(const Ui& ui, FileDialog::Purpose purpose);

/// Saves the scene in its file; one that has none, or is of the gallery, by way of the dialog.
void save_scene_or_ask(const Ui& ui);

/// Draws it while it is open; asks for what was chosen. Names: "dialog.name", "dialog.ok", "dialog.cancel",
/// "dialog.hidden", "dialog.newest", and those of list and preview.
void file_dialog(const Ui& ui);

}  // namespace app
