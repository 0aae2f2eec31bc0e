// Completion of a path that is typed, as in a shell.
#include "app/features/files/path_completion.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "app/document/file_ending.h"
#include "app/drawing/picture_format.h"

namespace app {

namespace {

namespace fs = std::filesystem;
using Purpose = FileDialogState::Purpose;

bool matches_purpose(Purpose purpose, const std::string& name) {
    const bool picture = picture_format(name).has_value();
    if (purpose == Purpose::Export) return picture;
    return is_openable(name) && (purpose == Purpose::Open || !picture);
}

}  // namespace

std::string expand_home(const std::string& path) {
    const char* home = std::getenv("HOME");
    const bool starts_at_home = path == "~" || path.starts_with("~/");
    return home != nullptr && starts_at_home ? home + path.substr(1) : path;
}

std::string last_path(const std::string& typed) {
    const std::string closed = typed + "/";  // a "~" at the end begins a path too
    const std::size_t root = typed.rfind("//"), home = closed.rfind("/~/");
    const std::size_t at_root = root == std::string::npos ? 0 : root + 1;
    const std::size_t at_home = home == std::string::npos ? 0 : home + 1;
    return typed.substr(std::max(at_root, at_home));
}

std::vector<std::string> matching_paths(const std::string& folder, const std::string& text, Purpose purpose) {
    const std::string typed = last_path(text);
    if (typed == "~") return {"~/"};
    const std::size_t name_at = typed.rfind('/') + 1;  // 0 if there is no slash
    const std::string parent = typed.substr(0, name_at), name = typed.substr(name_at);
    std::vector<std::string> folders, files;
    std::error_code error;
    for (fs::directory_iterator entry(fs::path(folder) / expand_home(parent), error), end;
         !error && entry != end; entry.increment(error)) {
        const std::string found = entry->path().filename().string();
        if (!found.starts_with(name) || (found.starts_with('.') && !name.starts_with('.'))) continue;
        std::error_code ignored;
        if (entry->is_directory(ignored)) {
            folders.push_back(parent + found + "/");
        } else if (matches_purpose(purpose, found)) {
            files.push_back(parent + found);
        }
    }
    std::sort(folders.begin(), folders.end());
    std::sort(files.begin(), files.end());
    folders.insert(folders.end(), files.begin(), files.end());
    return folders;
}

std::string common_prefix(const std::vector<std::string>& paths) {
    if (paths.empty()) return {};
    const std::string& first = paths.front();
    std::size_t length = first.size();
    for (const std::string& path : paths) {
        const auto difference = std::mismatch(
            first.begin(), first.begin() + static_cast<std::ptrdiff_t>(length), path.begin(), path.end());
        length = static_cast<std::size_t>(difference.first - first.begin());
    }
    constexpr unsigned char kind_bits = 0xC0, continuation = 0x80;
    while (length > 0 && length < first.size() &&
           (static_cast<unsigned char>(first[length]) & kind_bits) == continuation)
        --length;
    return first.substr(0, length);
}

}  // namespace app
