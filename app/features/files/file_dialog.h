// State of the built-in file dialog, and the kinds of file dialogs.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/document/embedded_scene.h"

namespace app {

/// The choice of a file to open, save or export.
struct FileDialogState {
    using Purpose = FilePurpose;
    Purpose purpose = Purpose::Open;
    std::string folder;     ///< A relative path starts here.
    std::string path;       ///< As typed.
    std::string problem;    ///< Reason of the last failure; empty if there is none.
    std::string overwrite;  ///< Existing file to confirm; empty if there is none.
    bool focused = false;   ///< The field has received the keyboard focus.
    /// Position of the caret in the next frame.
    enum class Caret { Keep, End, SelectName };
    Caret caret = Caret::SelectName;  ///< A proposed name is selected up to its extension.
    bool close_pending = false;       ///< Closes in the next frame: another scene or dialog was opened.
    /// Paths below the field: those that begin with the typed one, then recent files.
    std::vector<std::string> rows = {};
    std::size_t first_recent = 0;   ///< Index of the first recent file in `rows`.
    std::size_t omitted_count = 0;  ///< Number of matching paths that have no row.
    std::optional<std::string> listed_path =
        {};        ///< Path of the current rows; absent before the first listing.
    int row = -1;  ///< Row that Enter chooses; -1 for the typed path.
};

/// Kind of dialog for the choice of files.
enum class FileDialogKind {
    Automatic,  ///< The native dialog if there is one, else the built-in one.
    Native,     ///< The native dialog; if it is missing, the built-in one reports that.
    BuiltIn     ///< The built-in dialog.
};
/// Id of a kind.
struct FileDialogKindInfo {
    FileDialogKind kind;
    const char* id;  ///< In the preferences, and as "dialogs.<id>" in the text catalog.
};
std::span<const FileDialogKindInfo> file_dialog_kinds();
/// The kind with the id; absent if the id is unknown.
std::optional<FileDialogKind> find_file_dialog_kind(std::string_view id);
/// The id of a kind.
const char* id(FileDialogKind kind);

/// A scene of the gallery.
struct GalleryScene {
    std::string path;
    std::string title;       ///< In the language of the window.
    Document document = {};  ///< Content of the file.
};

/// State of files: the scene's own, recent ones, the gallery, the dialog.
struct FilesState {
    std::string path;                       ///< File of the scene; empty if not saved yet.
    std::vector<std::string> recent;        ///< Newest first.
    std::vector<GalleryScene> gallery;      ///< In order; read when the session starts.
    std::optional<FileDialogState> dialog;  ///< Absent: closed.
    FileDialogKind dialog_kind = FileDialogKind::Automatic;
    bool has_desktop = false;  ///< The window is on a desktop that may have file dialogs.
};

}  // namespace app
