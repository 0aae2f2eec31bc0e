// Finds terms of the glossary in sentences.
#pragma once

#include <optional>
#include <string_view>

#include "app/base/text_catalog.h"

namespace app {

/// A name of a term in a sentence.
struct TermMatch {
    const char* term;              ///< Id of the term.
    std::size_t from = 0, to = 0;  ///< Bytes of the sentence, without `to`.
};

/// The longest name of a term that covers a byte of a sentence in the language of the catalog. Matches whole
/// words only, in English also plurals. Absent if there is none.
std::optional<TermMatch> find_term_at(const TextCatalog& texts, std::string_view sentence, std::size_t byte);

}  // namespace app
