// The built-in file dialog: a field for the path of a file.
#pragma once

#include "app/features/files/file_dialog.h"
#include "app/ui/context.h"

namespace app {

using FilesUi = FeatureUi<FilesState>;

/// Requests the native dialog or opens the built-in one, depending on the preferences, with a proposed path.
void open_dialog(const FilesUi& ui, FileDialogState::Purpose purpose);

/// Saves the scene to its file. Opens the dialog for a scene of the gallery or without a file.
void save_scene_or_ask(const FilesUi& ui);

/// Draws the dialog while it is open and sends a request for the chosen file. Widgets: "dialog.path",
/// "dialog.ok", "dialog.cancel", "dialog.problem", "dialog.overwrite", "dialog.keep", "dialog.file.<name>" (a
/// folder ends in "/"), "dialog.recent.<name>".
void path_field(const FilesUi& ui);
/// Blocks the window while the native file dialog is open, and says why. Esc closes the dialog.
void native_dialog_notice(const FilesUi& ui);

}  // namespace app
