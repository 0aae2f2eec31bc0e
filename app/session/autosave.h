// The unsaved scene, kept on disk in case the program ends before its user does.
#pragma once

#include <optional>
#include <string>

#include "app/model/document.h"
#include "app/support/result.h"

namespace app {

/// One sitting's file in the state folder. Several windows can be open: each has its own.
class Autosave {
  public:
    explicit Autosave(const std::string& folder);

    /// Writes the document unless it is what was written last.
    Result<void> keep(const Document& document);
    /// Nothing is unsaved any more.
    void drop();

    /// The newest scene of a sitting that is over, and when it was written; absent: none that can be read.
    struct Found {
        Document document;
        std::string saved_at;  ///< As in LeftOver.
    };
    std::optional<Found> left_over() const;
    /// Removes the files of all sittings that are over.
    void forget_left_over() const;

  private:
    std::string folder_;
    std::string path_;
    std::optional<Document> kept_;
};

}  // namespace app
