// Whether a file was changed by another program.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

namespace app {

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

}  // namespace app
