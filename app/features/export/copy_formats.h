// The pair under the lens as text for somewhere else. A table with a row for each form.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/analysis/analysis.h"

namespace app {

/// A row of the table.
struct CopyFormat {
    const char* id;  ///< "json", "cpp", "gtest", "markdown": "menu.copy.<id>" in the words.
    std::string (*write)(const Analysis& subject, const TextCatalog& texts);
};

std::span<const CopyFormat> copy_formats();
/// nullptr when there is none of that id.
const CopyFormat* find_copy_format(std::string_view id);

}  // namespace app
