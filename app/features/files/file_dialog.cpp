// Table of the kinds of file dialogs.
#include "app/features/files/file_dialog.h"

#include <array>

namespace app {

std::span<const FileDialogKindInfo> file_dialog_kinds() {
    static constexpr std::array<FileDialogKindInfo, 3> all{{{FileDialogKind::Automatic, "when_there"},
                                                            {FileDialogKind::Native, "desktop"},
                                                            {FileDialogKind::BuiltIn, "own"}}};
    return all;
}

std::optional<FileDialogKind> find_file_dialog_kind(std::string_view id) {
    for (const FileDialogKindInfo& row : file_dialog_kinds())
        if (row.id == id) return row.kind;
    return std::nullopt;
}

const char* id(FileDialogKind kind) {
    for (const FileDialogKindInfo& row : file_dialog_kinds())
        if (row.kind == kind) return row.id;
    return "";
}

}  // namespace app
