// Blanks the parts of a text that belong to a log, a debugger or Markdown and not to its content.
#pragma once

#include <string>
#include <string_view>

namespace app::text_tree {

/// Replaces times, tags, places, prompts, quote marks and fences by blanks. Lines and columns stay.
std::string blank_log_noise(std::string_view text);

/// The same; a table with semicolons gets commas.
std::string plain_content(std::string_view text);

}  // namespace app::text_tree
