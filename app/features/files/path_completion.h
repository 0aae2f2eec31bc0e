// Completion and choice of a typed path.
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

/// The part of a typed text that is used as the path: `//` and `/~/` start a new path, so an absolute path or
/// `~` can be typed after a proposed folder.
std::string last_path(const std::string& typed);

/// Existing paths that begin with the typed one, in the same notation: folders first, ending in "/", then
/// files for the purpose, sorted by name. A relative path starts at `folder`. Hidden entries are listed only
/// if the typed name begins with ".".
std::vector<std::string> matching_paths(const std::string& folder, const std::string& typed,
                                        FileDialogState::Purpose purpose);

/// Why the system does not list the folder of a typed path: "Permission denied". Empty if it does, or if
/// there is no such folder.
std::string listing_problem(const std::string& folder, const std::string& typed);

/// The longest common prefix in whole UTF-8 characters.
std::string common_prefix(const std::vector<std::string>& paths);

// Choice of a file: proposal, list of matches, acceptance.

/// The first existing of: folder of the scene, folder of the last file, current folder, home. Galleries are
/// skipped for writing.
std::string start_folder(const FilesState& files, FileDialogState::Purpose purpose);

/// A choice that starts in that folder: without a name for opening, with a name for writing. `from` is the
/// source of the scene. A scene without a file gets an unused name.
FileDialogState propose_file(const FilesState& files, const PairSource& from,
                             FileDialogState::Purpose purpose);

// Names of files are bytes, but a text field shows valid UTF-8 only.

/// Makes the text of the field valid and keeps its bytes.
void make_path_valid(FileDialogState& dialog);
/// The bytes of a text in the field: those of the path that was not typed, as far as it is still there.
std::string path_bytes(const FileDialogState& dialog, std::string_view shown);

/// Maximum number of rows with matching paths.
constexpr std::size_t max_matches = 8;

/// Updates the rows: the first matching paths, and recent files for opening.
void update_rows(const FilesState& files, FileDialogState& dialog);

/// Returns the request that opens the file of a row. Absent for a folder or a file to write: their path is
/// copied to the field.
std::optional<Request> choose_row(FileDialogState& dialog, std::size_t row);

/// The path of a file to write without the extension that the dialog proposed, if another one was typed
/// before it: a dialog selects only the name, and "a.svg" typed there makes "a.svg.png". An existing file of
/// that name stays.
std::string drop_proposed_extension(const std::string& path, FileDialogState::Purpose purpose);

/// Returns the request for the typed path. Absent if there is a `problem`, if the file exists (`overwrite`),
/// or if the path is a folder, in which the choice continues.
std::optional<Request> accept_path(FileDialogState& dialog, const TextCatalog& texts);

/// The request for the purpose of the dialog.
Request request_for(const FileDialogState& dialog, const std::string& path);

}  // namespace app
