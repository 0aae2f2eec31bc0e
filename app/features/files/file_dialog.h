// State of the built-in file dialog, and the kinds of file dialogs.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/ui/outbox.h"

namespace app {

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
/// In the order of the values.
inline constexpr std::array<FileDialogKindInfo, 3> file_dialog_kinds{
    {{FileDialogKind::Automatic, "when_there"},
     {FileDialogKind::Native, "desktop"},
     {FileDialogKind::BuiltIn, "own"}}};
/// The kind with the id; absent if the id is unknown.
inline std::optional<FileDialogKind> find_file_dialog_kind(std::string_view id) {
    for (const FileDialogKindInfo& row : file_dialog_kinds)
        if (row.id == id) return row.kind;
    return std::nullopt;
}
/// The id of a kind.
inline const char* id(FileDialogKind kind) { return file_dialog_kinds[int(kind)].id; }

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
    std::string changed_path;  ///< The file that another program has changed, if it is `path`; empty: none.
    bool has_desktop = false;  ///< The window is on a desktop that may have file dialogs.
    bool native_dialog_open = false;  ///< The window takes no commands until it is closed.
};

}  // namespace app
