// Finds terms of the glossary in sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/base/text_catalog.h"
#include "app/document/document.h"
#include "core/trace.h"

namespace app {

/// A name of a term in a sentence.
struct TermMatch {
    std::string term;              ///< Id of the term.
    std::size_t from = 0, to = 0;  ///< Bytes of the sentence, without `to`.
};

/// The longest name of a term that covers a byte of a sentence in the language of the catalog. Matches whole
/// words only, in English also plurals. Absent if there is none.
std::optional<TermMatch> find_term_at(const TextCatalog& texts, std::string_view sentence, std::size_t byte);

/// The glossary defines the term.
bool has_term(const TextCatalog& texts, std::string_view id);

/// The id of the term for the state of an axis (core::state_label); empty: none.
const char* term_of_state(std::string_view state);
const char* term_of_verdict(core::Verdict verdict);
const char* term_of_axis(core::AxisKind kind);
/// Empty if the name of the layer needs no explanation.
const char* term_of_layer(SceneLayer layer);

}  // namespace app
