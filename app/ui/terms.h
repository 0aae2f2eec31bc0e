// Terms of the glossary inside sentences.
#pragma once

#include <optional>
#include <string_view>

#include "app/base/text_catalog.h"

namespace app {

/// A name of a term where a sentence has it.
struct TermMatch {
    const char* term;              ///< Its id.
    std::size_t from = 0, to = 0;  ///< Bytes of the sentence, the second one not of it.
};

/// The longest name of the glossary that covers a byte of a sentence in the language of the words; whole
/// words only, of which English ones may be plural. Absent: none does.
std::optional<TermMatch> find_term_at(const TextCatalog& texts, std::string_view sentence, std::size_t byte);

}  // namespace app
