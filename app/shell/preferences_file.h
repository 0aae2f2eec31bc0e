// The preferences file: layout, theme, language, recent files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/result.h"
#include "app/shell/workspace.h"

namespace app {

/// Text for `read_preferences`.
std::string write_preferences(const Workspace& workspace);

/// Applies the values in the text and leaves the others unchanged. Returns a problem for each invalid value.
/// Fails without a change if the text is not a JSON object.
Result<std::vector<Problem>> read_preferences(std::string_view text, Workspace& workspace);

/// Sets all preferences to their defaults, except the language and the recent files.
void reset_preferences(Workspace& workspace);

}  // namespace app
