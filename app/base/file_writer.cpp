// Writes files by POSIX calls: a temporary file with a random name, which is renamed when it is complete.
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <optional>
#include <random>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/base/file.h"

namespace app {

namespace {

namespace fs = std::filesystem;

// Owns a file descriptor.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    // Reports errors of delayed writing.
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }

  private:
    int number_;
};

std::string system_reason() { return std::strerror(errno); }

// The target of a chain of symbolic links, which need not exist. Absent: the chain has no end.
std::optional<fs::path> resolve_links(fs::path path) {
    constexpr int max_links = 40;
    if (!path.has_filename()) path = path.parent_path();  // "folder/"
    std::error_code error;
    for (int i = 0; i < max_links; ++i) {
        if (!fs::is_symlink(fs::symlink_status(path, error))) return path;
        const fs::path target = fs::read_symlink(path, error);
        if (error) return path;
        path = path.parent_path() / target;
    }
    return std::nullopt;
}

// Some file systems cannot synchronise.
bool synchronise(int file) { return ::fsync(file) == 0 || errno == EINVAL || errno == ENOSYS; }

// Returns the reason of a failure. A group that the user is not in cannot be kept: another one gets none of
// its rights.
std::string keep_rights(int file, const struct stat& replaced) {
    if (replaced.st_uid != ::geteuid() && ::fchown(file, replaced.st_uid, static_cast<gid_t>(-1)) != 0)
        return "it belongs to another user";
    const bool keeps_group =
        replaced.st_gid == ::getegid() || ::fchown(file, static_cast<uid_t>(-1), replaced.st_gid) == 0;
    const mode_t rights = replaced.st_mode & (keeps_group ? 07777U : 07707U);
    return ::fchmod(file, rights) == 0 ? "" : system_reason();
}

// Returns the reason of a failure; empty: the file is complete under its name.
std::string replace_file(const fs::path& target, std::string_view content, FileAccess access) {
    const std::string folder_path = target.has_parent_path() ? target.parent_path().string() : ".";
    const std::string name = target.filename().string();
    const Descriptor folder(::open(folder_path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.number() < 0) return errno == ENOENT ? "there is no folder " + folder_path : system_reason();
    struct stat replaced {};
    const bool exists = ::fstatat(folder.number(), name.c_str(), &replaced, 0) == 0;
    if (!exists && errno != ENOENT) return system_reason();
    if (exists) {
        if (S_ISDIR(replaced.st_mode)) return "it is a folder";
        if (!S_ISREG(replaced.st_mode)) return "it is no regular file";
        constexpr mode_t writable = S_IWUSR | S_IWGRP | S_IWOTH;
        if ((replaced.st_mode & writable) == 0 ||
            ::faccessat(folder.number(), name.c_str(), W_OK, AT_EACCESS) != 0)
            return "it is read-only";
    }
    constexpr mode_t shared = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH;
    const mode_t mode = access == FileAccess::OwnerOnly || exists ? S_IRUSR | S_IWUSR : shared;
    const SignalsWait signals_wait;
    std::random_device random;
    std::string temporary = ".satscope-";
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz234567";
    for (int i = 0; i < 16; ++i) temporary += letters[random() % letters.size()];
    Descriptor file(::openat(folder.number(), temporary.c_str(),
                             O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
    if (file.number() < 0) return system_reason();
    std::string reason = exists ? keep_rights(file.number(), replaced) : "";
    if (reason.empty() &&
        (!write_all(file.number(), content) || !synchronise(file.number()) || !file.close() ||
         ::renameat(folder.number(), temporary.c_str(), folder.number(), name.c_str()) != 0))
        reason = system_reason();
    if (!reason.empty())
        ::unlinkat(folder.number(), temporary.c_str(), 0);
    else
        synchronise(folder.number());  // the new name survives a power failure
    return reason;
}

}  // namespace

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

Result<void> write_stream(std::ostream& stream, const std::string& content, const std::string& where) {
    errno = 0;
    stream << content << std::flush;
    if (stream) return {};
    return fail(where, errno == 0 ? "cannot write" : "cannot write: " + system_reason());
}

Result<void> write_file(const std::string& path, const std::string& content, FileAccess access) {
    if (path == "-") return write_stream(std::cout, content, "standard output");
    const std::optional<fs::path> target = resolve_links(path);
    const std::string reason = target ? replace_file(*target, content, access) : "too many links";
    return reason.empty() ? Result<void>() : fail(path, "cannot write the file: " + reason);
}

Result<void> write_file_creating_folders(const std::string& path, const std::string& content,
                                         FileAccess access) {
    // Errors are reported by write_file: the folder is missing there.
    std::error_code ignored;
    fs::create_directories(resolve_links(path).value_or(path).parent_path(), ignored);
    return write_file(path, content, access);
}

}  // namespace app
