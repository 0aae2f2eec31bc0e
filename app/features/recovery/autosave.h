// Autosave: writes unsaved scenes to the state folder, for recovery after a crash.
#pragma once

#include <string>
#include <vector>

#include "app/base/result.h"
#include "app/document/document.h"

namespace app {

/// Files of one session in the state folder. Sessions that run at the same time have different files.
class Autosave {
  public:
    explicit Autosave(const std::string& folder);

    /// Writes the documents that have changed since the last call and removes files that are not needed any
    /// more.
    Result<void> save(const std::vector<Document>& unsaved);
    /// True if the last call of save() wrote exactly these documents.
    bool is_up_to_date(const std::vector<Document>& unsaved) const { return saved_ == unsaved; }

    /// A scene of a session that has ended.
    struct RecoverableScene {
        Document document;
        std::string saved_at;  ///< Time as in RecoveryOffer.
        std::string path;
    };
    /// Scenes of ended sessions, newest first. Unreadable files are skipped.
    std::vector<RecoverableScene> find_recoverable() const;
    /// Removes the files of these scenes. Unreadable files and files of sessions that ended later remain.
    static void discard(const std::vector<RecoverableScene>& found);

  private:
    std::string path_of(std::size_t number) const;

    std::string folder_;
    std::string name_;  ///< Prefix of the file names.
    std::vector<Document> saved_;
};

}  // namespace app
