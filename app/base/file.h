// Reads and writes whole files.
#pragma once

#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>

#include "app/base/result.h"

namespace app {

/// Content of the file, unpacked if it is packed; "-" is standard input.
Result<std::string> read_file(const std::string& path);

/// Opens a file for reading. A pipe has its bytes only once: read all of them from this stream. Fails for a
/// folder.
Result<std::ifstream> open_file(const std::string& path);

/// The bytes are gzip data, or the name ends with ".gz". The first bytes are enough.
bool is_packed(const std::string& path, std::string_view bytes);
/// The same for a regular file; false if it cannot be read.
bool is_packed_file(const std::string& path);

/// The content of a file, unpacked if it is packed.
Result<std::string> unpack(std::string content, const std::string& path);

/// The path without a final ".gz", whose extension is the kind of the content.
std::string_view unpacked_name(std::string_view path);

/// Writes a temporary file in the same folder and renames it, so that no incomplete file is left. "-" is
/// standard output. Fails if the folder does not exist.
Result<void> write_file(const std::string& path, const std::string& content);

/// The same, and creates missing folders: for the program's own files.
Result<void> write_file_creating_folders(const std::string& path, const std::string& content);

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

}  // namespace app
