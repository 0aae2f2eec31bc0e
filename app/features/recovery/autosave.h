// Autosave: writes unsaved scenes to the state folder, for recovery after a crash.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/base/file.h"
#include "app/base/result.h"
#include "app/document/document.h"

namespace app {

/// An unsaved scene of a session that has ended.
struct RecoverableScene {
    Document document;
    std::string saved_at;  ///< "2024-05-01 17:03", local time; empty if unknown.
    std::string path;      ///< Of the file in the state folder.
};

/// Files of one session in the state folder, readable for their owner only. Sessions that run at the same
/// time have different files; a locked file tells that a session runs.
class Autosave {
  public:
    /// An empty folder: nothing is written or found.
    explicit Autosave(const std::string& folder);
    ~Autosave();
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;

    /// Writes the documents that have changed since the last call and removes files that are not needed any
    /// more.
    Result<void> save(const std::vector<Document>& unsaved);
    /// True if the last call of save() wrote exactly these documents.
    bool is_up_to_date(const std::vector<Document>& unsaved) const { return saved_ == unsaved; }

    /// What ended sessions left.
    struct Found {
        std::vector<RecoverableScene> scenes;  ///< Newest first.
        std::vector<Problem> damaged;          ///< Files that cannot be read; they are renamed and kept.
    };
    /// Looks for files of ended sessions. No other session finds them until they are discarded or this object
    /// ends.
    Found find_recoverable();
    /// Removes the files of these scenes. Damaged files and files of sessions that ended later remain.
    void discard(const std::vector<RecoverableScene>& found);

  private:
    std::string path_of(std::size_t number) const;
    std::string path_in_folder(const std::string& name) const;
    bool has_ended(const std::string& session);
    void remove_unused_locks() const;

    std::string folder_;
    std::string session_;  ///< The files are "autosave-SESSION-NUMBER.satscope.json".
    std::vector<Document> saved_;
    FileLock lock_;                                   ///< Held from the first file on.
    std::map<std::string, FileLock> ended_sessions_;  ///< Their locks, held by this object.
};

}  // namespace app
