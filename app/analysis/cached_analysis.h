// The present subject and what is said of it, from frame to frame.
#pragma once

#include <optional>
#include <string>

#include "app/analysis/analysis.h"

namespace app {

/// Asks the method again when something of the document or the axis under the lens is another, and explains
/// anew when the answer, the form of its numbers or the language is. The camera alone changes none of it. A
/// value; not copied while somebody reads it.
class CachedAnalysis {
  public:
    /// As `subject` makes it, with these numbers; valid until the next call. It points to this document.
    const Analysis& get(const Document& document, const std::string& axis_name, NumberFormat number_format);
    /// Of that subject; there must be one. Valid until the next call of either.
    const Explanation& explanation(const TextCatalog& texts);

  private:
    bool is_current(const Document& document);

    std::optional<Document> document_;
    std::string axis_name_;
    std::optional<Analysis> analysis_;
    std::optional<Explanation> explanation_;
    std::string language_;
};

}  // namespace app
