// The analysis and explanation of the current pair, cached from frame to frame.
#pragma once

#include <optional>
#include <string>

#include "app/analysis/analysis.h"

namespace app {

/// Runs the query and the collision tests only if bodies, pair, method, settings or motion differ from the
/// last call. Another current axis, pinned axis, camera or number format needs no query.
class CachedAnalysis {
  public:
    /// The same as `analyze`, with these numbers. Valid until the next call; points to `document`.
    const Analysis& update(const Document& document, const ShownAxis& shown, NumberFormat number_format);
    /// Explanation of the last analysis, which must exist. Valid until the next call of either function.
    const Explanation& explanation(const TextCatalog& texts);

  private:
    std::optional<Document> document_;
    std::optional<Analysis> analysis_;
    std::optional<Explanation> explanation_;
    std::string language_;  ///< Of the explanation.
};

}  // namespace app
