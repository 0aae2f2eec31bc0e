// The motion that a scene without one is shown with.
#pragma once

#include <optional>
#include <vector>

#include "app/document/command.h"
#include "app/document/document.h"

namespace app {

/// A document without a motion: B starts some way off, moves straight towards A and hits it after half of the
/// duration. Its direction is the shortest way out of an overlap, or to the nearest points. A document with a
/// motion, or with sizes out of range, is returned unchanged.
Document with_default_motion(const Document& document);

/// The default motion in the window, from frame to frame. It is not part of the document, until the user
/// changes the pair or the motion.
class CachedDefaultMotion {
  public:
    /// The document with its default motion; `document` if it has a motion. Valid until the next call.
    const Document& update(const Document& document);
    /// The default motion is not shown.
    void reset() { shown_.reset(); }
    /// The command, and those that give the document the shown motion if the command changes the pair or the
    /// motion.
    std::vector<Command> with_shown_motion(const Command& command) const;

  private:
    std::optional<Document> document_;
    std::optional<Document> shown_;  // With the default motion; absent: that is not shown.
};

}  // namespace app
