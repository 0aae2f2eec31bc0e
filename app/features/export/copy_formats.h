// The pair as text for other programs: a table of formats.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/analysis/analysis.h"

namespace app {

/// A row of the table.
struct CopyFormat {
    const char* id;  ///< "json", "cpp", "expect", "gtest", ...; the text is "copy.<id>".
    /// A test has also the pair before it was shrunk, as constants, a test or a line of its own: only about
    /// that one an engine has given the reported answer. Null: none.
    std::string (*writer)(const Analysis& subject, const Analysis* original, const TextCatalog& texts);

    std::string write(const Analysis& subject, const TextCatalog& texts,
                      const Analysis* original = nullptr) const {
        return writer(subject, original, texts);
    }
};

std::span<const CopyFormat> copy_formats();
/// The file of the picture that the Markdown report refers to: "edge-pair-alone.svg".
std::string picture_name(const std::string& title);

/// nullptr if there is no such format.
const CopyFormat* find_copy_format(std::string_view id);

}  // namespace app
