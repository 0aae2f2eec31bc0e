// The pair under the lens as text for somewhere else. A table with a row for each form.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/analysis/subject.h"

namespace app {

/// A row of the table.
struct CopyForm {
    const char* id;  ///< "json", "cpp", "gtest", "markdown": "menu.copy.<id>" in the words.
    std::string (*write)(const Subject& subject, const Words& words);
};

std::span<const CopyForm> copy_forms();
/// nullptr when there is none of that id.
const CopyForm* find_copy_form(std::string_view id);

}  // namespace app
