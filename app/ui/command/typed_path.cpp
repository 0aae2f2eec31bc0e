// A path may end in a folder, or in a name that is not typed to its end.
#include "app/ui/command/typed_path.h"

#include <filesystem>

namespace app {

namespace fs = std::filesystem;

bool types_a_path(const FileDialog& dialog) { return dialog.name.find('/') != std::string::npos; }

TypedPath typed_path(const FileDialog& dialog) {
    if (!types_a_path(dialog)) return {dialog.folder, dialog.name};
    std::error_code ignored;
    const auto plain = [&](const fs::path& path) { return fs::weakly_canonical(path, ignored).string(); };
    const fs::path whole = fs::path(dialog.folder) / dialog.name;
    if (fs::is_directory(whole, ignored)) return {plain(whole), ""};
    if (fs::is_directory(whole.parent_path(), ignored))
        return {plain(whole.parent_path()), whole.filename().string()};
    return {dialog.folder, ""};
}

}  // namespace app
