// A lock that the system releases when the process ends, in whatever way.
#pragma once

#include <string>

namespace app {

/// Holds a file locked (flock) until it is released or destroyed. Two locks of the same file exclude each
/// other also within a process.
class FileLock {
  public:
    FileLock() = default;
    ~FileLock() { release(); }
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    enum class State { Taken, HeldElsewhere, Failed };
    /// Creates the file if it does not exist, readable for its owner only, and locks it without waiting.
    /// Failed: the file cannot be created, or its file system has no locks.
    State take(const std::string& path);
    bool is_held() const { return file_ >= 0; }
    /// Removes the file and ends the lock.
    void remove();
    /// Ends the lock; the file remains.
    void release();

  private:
    int file_ = -1;
    std::string path_;
};

}  // namespace app
