// Finds the folder of the assets and reads its files.
#include "app/base/assets.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "app/base/file.h"

namespace app {

namespace {

namespace fs = std::filesystem;

bool has_assets(const fs::path& folder) {
    std::error_code error;
    return fs::is_directory(folder / "text", error);
}

}  // namespace

std::string assets_folder() {
    if (const char* override_path = std::getenv("SATSCOPE_ASSETS")) {
        const fs::path folder = override_path;
        return (folder.has_filename() ? folder : folder.parent_path()).string();  // "folder/"
    }
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
    const fs::path installed = program.parent_path() / "share" / "satscope" / "assets";
    if (has_assets(installed)) return installed.string();
    // A build folder inside the source tree has the assets in a folder above it.
    for (fs::path folder = program; !error; folder = folder.parent_path()) {
        if (has_assets(folder / "assets")) return (folder / "assets").string();
        if (folder == folder.parent_path()) break;
    }
    return SATSCOPE_ASSETS_OF_SOURCE;
}

std::vector<std::string> assets_in(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(fs::path(assets_folder()) / folder, error), end; !error && entry != end;
         entry.increment(error))
        if (!entry->is_directory(error)) names.push_back(entry->path().filename().string());
    std::ranges::sort(names);
    return names;
}

Result<std::string> read_asset(const std::string& name) { return read_file(assets_folder() + "/" + name); }

}  // namespace app
