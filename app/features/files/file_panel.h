// The built-in file dialog, a field for the path of a file; and the bar that tells that another program has
// changed the file of the scene.
#pragma once

#include <array>
#include <string_view>

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

/// The file of the scene was changed by another program, and the user has not answered yet.
bool is_file_changed(const FilesState& state);
/// Text keys of the answers: read it again, save elsewhere, overwrite it.
inline constexpr std::array<const char*, 3> changed_file_answers{
    "changed_file.reload", "changed_file.save_as", "changed_file.overwrite"};
/// Answers; `is_file_changed` must be true.
void answer_changed_file(const FilesUi& ui, std::string_view answer);
/// Draws the bar with the answers. Returns its height; 0 without a changed file. Widgets: the answers, and
/// "changed_file.text".
float changed_file_bar(const FilesUi& ui, const ScreenRect& area);

}  // namespace app
