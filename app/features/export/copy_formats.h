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
    std::string (*write)(const Analysis& subject, const TextCatalog& texts);
};

std::span<const CopyFormat> copy_formats();
/// The file of the picture that the Markdown report refers to: "edge-pair-alone.svg".
std::string picture_name(const std::string& title);

/// nullptr if there is no such format.
const CopyFormat* find_copy_format(std::string_view id);

}  // namespace app
