// A path field: the box in which the path of a file is typed where the desktop has no file dialog.
#pragma once

#include "app/features/files/file_dialog.h"
#include "app/ui/context.h"

namespace app {

using FilesUi = FeatureUi<FilesState>;

/// Asks for the desktop's dialog or opens the path field, as the settings say, with a proposed path.
void open_dialog(const FilesUi& ui, FileDialogState::Purpose purpose);

/// Saves the scene in its file; a scene without a file, or of the gallery, through the dialog.
void save_scene_or_ask(const FilesUi& ui);

/// Draws the field while it is open; requests what was chosen. Widgets: "dialog.path", "dialog.ok",
/// "dialog.cancel", "dialog.problem", "dialog.overwrite", "dialog.keep", "dialog.file.<name>" (a folder ends
/// in
/// "/"), "dialog.recent.<name>".
void path_field(const FilesUi& ui);

}  // namespace app
