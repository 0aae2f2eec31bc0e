// Reads and writes whole files; unpacks gzip data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "app/base/result.h"

namespace app {

/// The most bytes that are read of what is not read line by line.
inline constexpr std::size_t max_file_bytes = std::size_t{256} << 20U;

/// The path; "standard input" for "-".
std::string input_name(const std::string& path);

/// Content of a regular file or a pipe, unpacked if it is packed; "-" is standard input. Fails for folders
/// and devices, and beyond `max_file_bytes`.
Result<std::string> read_file(const std::string& path);
/// The same for a regular file only: a pipe would wait for its writer. For the program's own files.
Result<std::string> read_regular_file(const std::string& path);

/// All that is left of a stream. Fails, with `where`, if it cannot be read, or beyond `max_file_bytes`.
Result<std::string> read_stream(std::istream& stream, const std::string& where);

/// Opens a regular file or a pipe for reading. A pipe has its bytes only once: read all of them from this
/// stream. Fails for folders and devices.
Result<std::ifstream> open_file(const std::string& path);

/// The path names a regular file, also by a link.
bool is_regular_file(const std::string& path);

/// Time of the last change, in ticks of the file system's clock; 0 if there is no such file.
std::int64_t change_time(const std::string& path);

/// The bytes are gzip data, or the name ends with ".gz". The first bytes are enough.
bool is_packed(const std::string& path, std::string_view bytes);
/// The same for a regular file; false if it cannot be read.
bool is_packed_file(const std::string& path);

/// The content of a file, unpacked if it is packed.
Result<std::string> unpack(std::string content, const std::string& path);

/// The path without a final ".gz", whose extension is the kind of the content.
std::string_view unpacked_name(std::string_view path);

/// Who may read a new file; a file that is replaced keeps its rights.
enum class FileAccess { Shared, OwnerOnly };

/// Writes a file completely or not at all: a temporary file in the same folder is written, synchronised and
/// renamed. What it replaces keeps its mode and owner; a symbolic link stays, and its target is written. "-"
/// is standard output. Fails if the folder does not exist, or if the path is a folder, a device, read-only,
/// or of another owner that cannot be kept. Signals wait until the end, so that none leaves the temporary
/// file.
Result<void> write_file(const std::string& path, const std::string& content,
                        FileAccess access = FileAccess::Shared);

/// The same, and creates missing folders: for the program's own files.
Result<void> write_file_creating_folders(const std::string& path, const std::string& content,
                                         FileAccess access = FileAccess::Shared);

/// Writes all bytes to a file descriptor. False: errno is the reason.
bool write_all(int file, std::string_view bytes);

/// Writes to a stream at once. Fails, with `where`, and the reason of the system.
Result<void> write_stream(std::ostream& stream, const std::string& content, const std::string& where);

/// A memory-mapped file: only the accessed pages are read.
class MappedFile {
  public:
    /// Empty if the file cannot be read, or is no regular file.
    explicit MappedFile(const std::string& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    /// Owned by this object; read-only.
    void* bytes() const { return bytes_; }
    std::size_t size() const { return size_; }
    /// Frees the memory of the pages that were accessed; they are read again when they are needed.
    void release_memory() const;

  private:
    void* bytes_ = nullptr;
    std::size_t size_ = 0;
};

/// Content of a file: mapped, or unpacked if the file is packed.
class FileContent {
  public:
    /// Empty if the file cannot be read or unpacked; `read_file` gives the reason.
    explicit FileContent(const std::string& path);

    /// Owned by this object.
    std::string_view bytes() const;
    void release_memory() const { mapped_.release_memory(); }

  private:
    MappedFile mapped_;
    bool is_packed_ = false;
    std::string unpacked_;
};

/// The most bytes that a packed file may unpack to: a small file can unpack to more than the memory.
inline constexpr std::size_t max_unpacked_bytes = std::size_t{128} << 20U;

/// The unpacked bytes of one or more gzip members. Fails, with `where`, if the data are damaged, end early,
/// have other data behind them, or unpack to more than `max_bytes`.
Result<std::string> unpack_gzip(std::string_view bytes, const std::string& where,
                                std::size_t max_bytes = max_unpacked_bytes);

/// The bytes as one gzip member, as small as zlib makes them. Deterministic: no date.
std::string pack_gzip(std::string_view bytes);

/// Versions of files as this program last read or wrote them.
class FileVersions {
  public:
    /// Remembers the file as it is now; a missing file is forgotten.
    void remember(const std::string& path);
    /// The remembered file exists and has another content. A file that was only touched or replaced by an
    /// equal one is unchanged; its content is read only if the facts of the system differ.
    bool has_changed(const std::string& path);

  private:
    // Device, inode, size, and time of the last change in nanoseconds.
    struct Facts {
        unsigned long device = 0, inode = 0;
        long size = 0, seconds = 0, nanoseconds = 0;
        friend bool operator==(const Facts&, const Facts&) = default;
    };
    struct Version {
        Facts facts;
        std::size_t content_hash = 0;
    };
    static std::optional<Facts> facts_of(const std::string& path);
    static std::size_t content_hash(const std::string& path);

    std::map<std::string, Version> remembered_;
};

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
