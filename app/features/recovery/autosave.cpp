// Files are named "autosave-<process>-<time>-<number>.satscope.json". A session has ended if its process has.
#include "app/features/recovery/autosave.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <string>
#include <tuple>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"

namespace app {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view prefix = "autosave-";
constexpr std::string_view extension = ".satscope.json";

// True for an ended process whose parent has not called wait(). Always false on systems without /proc.
bool is_zombie(long process) {
    const Result<std::string> status = read_file("/proc/" + std::to_string(process) + "/stat");
    if (!status) return false;
    // The process name before the state is in parentheses and may contain parentheses and spaces.
    const std::size_t name_end = status->rfind(')');
    return name_end != std::string::npos && status->compare(name_end, 3, ") Z") == 0;
}

bool is_running(const std::string& name) {
    const long process = std::strtol(name.c_str() + prefix.size(), nullptr, 10);
    // Process ids are reused: a file with our own id can belong to an ended process.
    if (process <= 0 || process == ::getpid()) return false;
    const bool exists = ::kill(static_cast<pid_t>(process), 0) == 0 || errno == EPERM;
    return exists && !is_zombie(process);
}

// Sorts by time; files of the same time by number, which increases.
std::tuple<fs::file_time_type, std::size_t, std::string> age_key(const fs::path& path) {
    std::error_code ignored;
    return {fs::last_write_time(path, ignored), path.native().size(), path.native()};
}

// Files of ended sessions, newest first.
std::vector<fs::path> stale_files(const std::string& folder, const std::string& own_prefix) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        const bool is_autosave = name.starts_with(prefix) && name.ends_with(extension);
        if (is_autosave && !name.starts_with(own_prefix) && !is_running(name)) found.push_back(at->path());
    }
    std::sort(found.begin(), found.end(),
              [](const fs::path& one, const fs::path& other) { return age_key(one) > age_key(other); });
    return found;
}

// "2024-05-01 17:03"; empty if the file has no time.
std::string save_time(const fs::path& path) {
    struct stat file_status {};
    if (::stat(path.c_str(), &file_status) != 0) return {};
    std::tm local{};
    std::array<char, 32> text{};
    const bool exists = ::localtime_r(&file_status.st_mtime, &local) != nullptr;
    return exists
               ? std::string(text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &local))
               : std::string();
}

std::string session_file_prefix() {
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    return std::string(prefix) + std::to_string(::getpid()) + "-" + std::to_string(now) + "-";
}

}  // namespace

Autosave::Autosave(const std::string& folder) : folder_(folder), name_(session_file_prefix()) {}

std::string Autosave::path_of(std::size_t number) const {
    return (fs::path(folder_) / (name_ + std::to_string(number) + std::string(extension))).string();
}

Result<void> Autosave::save(const std::vector<Document>& unsaved) {
    for (std::size_t i = 0; i < unsaved.size(); ++i) {
        if (i < saved_.size() && saved_[i] == unsaved[i]) continue;
        if (Result<void> saved = write_file_creating_folders(path_of(i), write_scene(unsaved[i])); !saved)
            return saved;
        saved_.resize(std::max(saved_.size(), i + 1));
        saved_[i] = unsaved[i];
    }
    std::error_code error;
    for (; saved_.size() > unsaved.size(); saved_.pop_back()) fs::remove(path_of(saved_.size() - 1), error);
    return {};
}

std::vector<Autosave::RecoverableScene> Autosave::find_recoverable() const {
    std::vector<RecoverableScene> all;
    for (const fs::path& path : stale_files(folder_, name_)) {
        if (Result<Document> document = load_scene(path.string()))
            all.push_back({*std::move(document), save_time(path), path.string()});
    }
    return all;
}

void Autosave::discard(const std::vector<RecoverableScene>& found) {
    std::error_code error;
    for (const RecoverableScene& each : found) fs::remove(each.path, error);
}

}  // namespace app
