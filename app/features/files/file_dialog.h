// The choice of a file by its path, while it is open, and which dialog opens for it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/document/embedded_scene.h"

namespace app {

/// A file to open, save or export, while it is chosen.
struct FileDialogState {
    using Purpose = FilePurpose;
    Purpose purpose = Purpose::Open;
    std::string folder;     ///< A relative path starts here.
    std::string path;       ///< As typed.
    std::string problem;    ///< Why the last attempt failed; empty: none.
    std::string overwrite;  ///< Existing file that waits for a confirmation; empty: none.
    bool focused = false;   ///< The field has received the keyboard.
    /// What becomes of the caret in the next frame.
    enum class Caret { Keep, End, SelectName };
    Caret caret = Caret::SelectName;  ///< A proposed name is selected up to its extension.
    bool close_pending = false;       ///< Closes in the next frame: something else was opened.
    /// Paths below the field: those that begin with the typed one, then recent files.
    std::vector<std::string> rows = {};
    std::size_t first_recent = 0;                 ///< Index of the first recent file in `rows`.
    std::size_t omitted_count = 0;                ///< Number of matching paths that have no row.
    std::optional<std::string> listed_path = {};  ///< Path that the rows belong to; absent: not listed yet.
    int row = -1;                                 ///< Row that Enter chooses; -1: the typed path.
};

/// Which dialog chooses files.
enum class FileDialogKind {
    Automatic,  ///< The desktop's if there is one, else the path field.
    Native,     ///< The desktop's; a missing one is reported in the path field.
    BuiltIn     ///< The path field.
};
/// A row of the table.
struct FileDialogKindInfo {
    FileDialogKind kind;
    const char* id;  ///< In the settings, and as "dialogs.<id>" in the tables of words.
};
std::span<const FileDialogKindInfo> file_dialog_kinds();
/// Absent when there is none with that id.
std::optional<FileDialogKind> find_file_dialog_kind(std::string_view id);
/// As in the table.
const char* id(FileDialogKind kind);

}  // namespace app
