// Reads and writes whole files; unpacks gzip data.
#pragma once

#include <cstddef>
#include <fstream>
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

/// The bytes begin like gzip data.
bool is_gzip(std::string_view bytes);

/// The unpacked bytes of one or more gzip members. Fails, with `where`, if the data are damaged, end early,
/// have other data behind them, or unpack to more than `max_bytes`.
Result<std::string> unpack_gzip(std::string_view bytes, const std::string& where,
                                std::size_t max_bytes = max_unpacked_bytes);

}  // namespace app
