// Completion of a path that is typed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/base/text_catalog.h"
#include "app/document/history.h"
#include "app/features/files/file_dialog.h"
#include "app/ui/outbox.h"

namespace app {

/// The path with the home folder in place of a leading "~".
std::string expand_home(const std::string& path);

/// The path that a typed text means: `//` and `/~/` begin another one, so that an absolute path or `~` can be
/// typed behind a folder that stands there already.
std::string last_path(const std::string& typed);

/// Existing paths that begin with the typed one, spelled as it is: folders first, ending in "/", then the
/// files that fit the purpose, each by name. A relative path starts at `folder`. Hidden ones only if the
/// typed name begins with ".".
std::vector<std::string> matching_paths(const std::string& folder, const std::string& typed,
                                        FileDialogState::Purpose purpose);

/// The longest common prefix in whole UTF-8 characters.
std::string common_prefix(const std::vector<std::string>& paths);

// The choice of a file by its path: what is proposed, what is listed below the path, what a typed path does.

/// The folder of the scene, else of the last file, else the current folder, else home; to write, none that is
/// a gallery.
std::string start_folder(const FilesState& files, FileDialogState::Purpose purpose);

/// A choice that begins in that folder: to open with no name, to write with a name for the scene. `from`:
/// where the scene came from. A scene without a file gets a name that is free there.
FileDialogState propose_file(const FilesState& files, const PairSource& from,
                             FileDialogState::Purpose purpose);

/// The most rows of paths that begin with the typed one.
constexpr std::size_t max_matches = 8;

/// Updates the rows: the first paths that begin with the typed one; to open, recent files too.
void update_rows(const FilesState& files, FileDialogState& dialog);

/// Chooses a row: the request that opens its file. Absent: the path became the row's, of a folder or of a
/// file to write.
std::optional<Request> choose_row(FileDialogState& dialog, std::size_t row);

/// Accepts the typed path: the request for its file. Absent: the dialog says why (`problem`), asks before a
/// file is replaced (`overwrite`), or the path is a folder and continues inside it.
std::optional<Request> accept_path(FileDialogState& dialog, const TextCatalog& texts);

/// The request for the purpose of the dialog.
Request request_for(const FileDialogState& dialog, const std::string& path);

}  // namespace app
