// Reads and writes whole files.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "app/base/result.h"

namespace app {

/// Content of the file, unpacked if it is packed; "-" is standard input.
Result<std::string> read_file(const std::string& path);

/// The file is gzip data by its first bytes, or its name ends with ".gz". False if it cannot be read.
bool is_packed_file(const std::string& path);

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
    /// Empty if the file cannot be read.
    explicit MappedFile(const std::string& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    /// Owned by this object; read-only.
    void* bytes() const { return bytes_; }
    std::size_t size() const { return size_; }

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

  private:
    MappedFile mapped_;
    bool is_packed_ = false;
    std::string unpacked_;
};

}  // namespace app
