// Files are "autosave-SESSION-NUMBER.satscope.json"; a session has ended if "autosave-SESSION.lock" is not
// locked.
#include "app/features/recovery/autosave.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <tuple>

#include <sys/stat.h>
#include <unistd.h>

#include "app/document/scene_file.h"

namespace app {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view prefix = "autosave-";
constexpr std::string_view extension = ".satscope.json", lock_extension = ".lock";

// The session in the name of an autosave; empty: the file is none.
std::string session_of(const std::string& name) {
    if (!name.starts_with(prefix) || !name.ends_with(extension)) return {};
    const std::size_t number = name.rfind('-');
    return number <= prefix.size() ? "" : name.substr(prefix.size(), number - prefix.size());
}

std::string lock_name(const std::string& session) {
    return std::string(prefix) + session + std::string(lock_extension);
}

// Sorts by time; files of the same time by number, which increases.
std::tuple<fs::file_time_type, std::size_t, std::string> age_key(const fs::path& path) {
    std::error_code ignored;
    return {fs::last_write_time(path, ignored), path.native().size(), path.native()};
}

// All autosaves of a folder, newest first.
std::vector<fs::path> list_files(const std::string& folder) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (!session_of(at->path().filename().string()).empty()) found.push_back(at->path());
    }
    std::ranges::sort(
        found, [](const fs::path& one, const fs::path& other) { return age_key(one) > age_key(other); });
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

}  // namespace

Autosave::Autosave(const std::string& folder) : folder_(folder) {
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    session_ = std::to_string(::getpid()) + "-" + std::to_string(now);
}

Autosave::~Autosave() {
    if (saved_.empty()) lock_.remove();
}

std::string Autosave::path_in_folder(const std::string& name) const {
    return (fs::path(folder_) / name).string();
}

std::string Autosave::path_of(std::size_t number) const {
    return path_in_folder(std::string(prefix) + session_ + "-" + std::to_string(number) +
                          std::string(extension));
}

Result<void> Autosave::save(const std::vector<Document>& unsaved) {
    if (folder_.empty()) return {};
    std::error_code error;
    if (!unsaved.empty() && !lock_.is_held()) {
        fs::create_directories(folder_, error);  // an error is that of the file below
        lock_.take(path_in_folder(lock_name(session_)));
    }
    for (std::size_t i = 0; i < unsaved.size(); ++i) {
        if (i < saved_.size() && saved_[i] == unsaved[i]) continue;
        const Result<std::string> text = write_readable_scene(unsaved[i], path_of(i));
        if (!text) return tl::unexpected(text.error());
        Result<void> saved = write_file_creating_folders(path_of(i), *text, FileAccess::OwnerOnly);
        if (!saved) return saved;
        saved_.resize(std::max(saved_.size(), i + 1));
        saved_[i] = unsaved[i];
    }
    for (; saved_.size() > unsaved.size(); saved_.pop_back()) fs::remove(path_of(saved_.size() - 1), error);
    return {};
}

// Without locks on the file system every other session counts as ended: its work is offered rather than lost.
bool Autosave::has_ended(const std::string& session) {
    if (session == session_) return false;
    FileLock& lock = ended_sessions_[session];
    return lock.is_held() || lock.take(path_in_folder(lock_name(session))) != FileLock::State::HeldElsewhere;
}

// Of sessions that were killed after all their work was saved.
void Autosave::remove_unused_locks() const {
    const std::vector<fs::path> files = list_files(folder_);
    const auto has_files = [&](const std::string& session) {
        return std::ranges::any_of(
            files, [&](const fs::path& path) { return session_of(path.filename().string()) == session; });
    };
    std::error_code error;
    for (fs::directory_iterator at(folder_, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        if (!name.starts_with(prefix) || !name.ends_with(lock_extension)) continue;
        const std::string session =
            name.substr(prefix.size(), name.size() - prefix.size() - lock_extension.size());
        FileLock lock;
        if (!has_files(session) && lock.take(at->path().string()) == FileLock::State::Taken) lock.remove();
    }
}

Autosave::Found Autosave::find_recoverable() {
    Found found;
    if (folder_.empty()) return found;
    remove_unused_locks();
    for (const fs::path& path : list_files(folder_)) {
        if (!has_ended(session_of(path.filename().string()))) continue;
        std::error_code error;
        if (!fs::exists(fs::symlink_status(path, error))) continue;  // its session ended a moment ago
        // A link is no autosave, wherever it leads.
        const bool is_file = fs::is_regular_file(fs::symlink_status(path, error));
        Result<Document> document = is_file
                                        ? load_scene(path.string())
                                        : fail(path.string(), "cannot read the file: it is no regular file");
        if (document) {
            found.scenes.push_back({*std::move(document), save_time(path), path.string()});
            continue;
        }
        // Renames the damaged file, so that it is kept and not found again.
        const fs::path kept = path.parent_path() / ("damaged-" + path.filename().string());
        fs::rename(path, kept, error);
        std::string where = document.error().where;
        if (!error && where.starts_with(path.string())) where.replace(0, path.string().size(), kept.string());
        found.damaged.push_back({where, document.error().what});
    }
    return found;
}

void Autosave::discard(const std::vector<RecoverableScene>& found) {
    if (found.empty()) return;
    std::error_code error;
    for (const RecoverableScene& each : found) fs::remove(each.path, error);
    std::vector<std::string> remaining;
    for (const fs::path& path : list_files(folder_))
        remaining.push_back(session_of(path.filename().string()));
    for (auto& [session, lock] : ended_sessions_) {
        if (std::ranges::find(remaining, session) == remaining.end()) lock.remove();
    }
}

}  // namespace app
