// Where the path leads that is being typed into the browser for files.
#pragma once

#include <string>

#include "app/model/file_dialog.h"

namespace app {

/// The folder to list, and what is sought in it.
struct TypedPath {
    std::string folder;
    std::string name;  ///< Empty: all of it.
};
/// Of a name without a slash the dialog's own folder, as of a path that leads nowhere.
TypedPath typed_path(const FileDialog& dialog);

/// Something with a slash was typed.
bool types_a_path(const FileDialog& dialog);

}  // namespace app
