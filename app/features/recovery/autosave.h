// The unsaved scenes, kept on disk in case the program ends before its user does.
#pragma once

#include <string>
#include <vector>

#include "app/base/result.h"
#include "app/document/document.h"

namespace app {

/// One sitting's files in the state folder. Several windows can be open: each has its own.
class Autosave {
  public:
    explicit Autosave(const std::string& folder);

    /// Writes those of the documents that are not what was written last; the others it kept are saved now, or
    /// unwanted, and go.
    Result<void> save(const std::vector<Document>& unsaved);
    /// These were written last, all of them.
    bool is_up_to_date(const std::vector<Document>& unsaved) const { return saved_ == unsaved; }

    /// A scene of a sitting that is over, and when it was written.
    struct RecoverableScene {
        Document document;
        std::string saved_at;  ///< As in RecoveryOffer.
        std::string path;
    };
    /// Newest first; without those that cannot be read.
    std::vector<RecoverableScene> find_recoverable() const;
    /// Removes their files. Those that cannot be read, and those of sittings that ended since, stay.
    static void discard(const std::vector<RecoverableScene>& found);

  private:
    std::string path_of(std::size_t number) const;

    std::string folder_;
    std::string name_;  ///< With which the names of its files begin.
    std::vector<Document> saved_;
};

}  // namespace app
