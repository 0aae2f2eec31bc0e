// Compares the facts of stat(), then a hash of the content.
#include "app/base/file_version.h"

#include <fstream>
#include <functional>

#include <sys/stat.h>

#include "app/base/file.h"

namespace app {

std::optional<FileVersions::Facts> FileVersions::facts_of(const std::string& path) {
    struct stat file {};
    if (::stat(path.c_str(), &file) != 0) return std::nullopt;
    return Facts{file.st_dev, file.st_ino, file.st_size, file.st_mtim.tv_sec, file.st_mtim.tv_nsec};
}

std::size_t FileVersions::content_hash(const std::string& path) {
    // Not mapped: another program may be shortening it at this moment.
    Result<std::ifstream> file = open_file(path);
    const Result<std::string> content = file ? read_stream(*file, path) : tl::unexpected(file.error());
    return std::hash<std::string>()(content.value_or(""));
}

void FileVersions::remember(const std::string& path) {
    const std::optional<Facts> facts = facts_of(path);
    if (facts)
        remembered_[path] = {*facts, content_hash(path)};
    else
        remembered_.erase(path);
}

bool FileVersions::has_changed(const std::string& path) {
    const auto known = remembered_.find(path);
    const std::optional<Facts> facts = facts_of(path);
    if (known == remembered_.end() || !facts || *facts == known->second.facts) return false;
    if (content_hash(path) != known->second.content_hash) return true;
    known->second.facts = *facts;
    return false;
}

}  // namespace app
