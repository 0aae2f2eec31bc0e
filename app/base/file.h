// Reads and writes whole files.
#pragma once

#include <cstddef>
#include <string>

#include "app/base/result.h"

namespace app {

/// Content of the file; "-" is standard input.
Result<std::string> read_file(const std::string& path);

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

}  // namespace app
