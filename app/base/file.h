// Whole files in and out; the first line of defence against half-written ones.
#pragma once

#include <cstddef>
#include <string>

#include "app/base/result.h"

namespace app {

/// The whole file; "-" is standard input.
Result<std::string> read_file(const std::string& path);

/// Written beside it under another name, then moved into place: never half a file. "-" is standard output.
/// Fails when the folder is not there, and names it.
Result<void> write_file(const std::string& path, const std::string& content);

/// The same for files that are the program's own: makes the folders that are missing.
Result<void> write_file_creating_folders(const std::string& path, const std::string& content);

/// A file's bytes as the system keeps them: nothing is copied, and only what is looked at is read.
class MappedFile {
  public:
    /// No bytes when the file cannot be read.
    explicit MappedFile(const std::string& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    /// Belongs to this and must not be written to.
    void* bytes() const { return bytes_; }
    std::size_t size() const { return size_; }

  private:
    void* bytes_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace app
