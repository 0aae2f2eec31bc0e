// Locks by flock. A file that was removed between opening and locking does not count.
#include "app/base/file_lock.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace app {

FileLock::FileLock(FileLock&& other) noexcept
    : file_(std::exchange(other.file_, -1)), path_(std::move(other.path_)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    if (this == &other) return *this;
    release();
    file_ = std::exchange(other.file_, -1);
    path_ = std::move(other.path_);
    return *this;
}

FileLock::State FileLock::take(const std::string& path) {
    release();
    constexpr mode_t owner_only = S_IRUSR | S_IWUSR;
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, owner_only);
    if (file < 0) return State::Failed;
    const bool is_locked = ::flock(file, LOCK_EX | LOCK_NB) == 0;
    const bool is_held_elsewhere = !is_locked && errno == EWOULDBLOCK;
    struct stat opened {
    }, named{};
    if (is_locked && ::fstat(file, &opened) == 0 && ::lstat(path.c_str(), &named) == 0 &&
        opened.st_dev == named.st_dev && opened.st_ino == named.st_ino) {
        file_ = file;
        path_ = path;
        return State::Taken;
    }
    ::close(file);
    return is_held_elsewhere ? State::HeldElsewhere : State::Failed;
}

void FileLock::remove() {
    if (is_held()) ::unlink(path_.c_str());
    release();
}

void FileLock::release() {
    if (is_held()) ::close(std::exchange(file_, -1));
}

}  // namespace app
