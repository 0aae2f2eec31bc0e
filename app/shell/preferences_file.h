// What a person keeps between sittings: layout, theme, language, recent files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/result.h"
#include "app/shell/workspace.h"

namespace app {

/// What `read_preferences` reads back.
std::string write_preferences(const Workspace& workspace);

/// Sets what the text says and leaves the rest as it is; answers what is wrong with each value that could not
/// be set. Fails, and changes nothing, when the text is no JSON object.
Result<std::vector<Problem>> read_preferences(std::string_view text, Workspace& workspace);

/// Sets all that is written but the language and the recent files as at first start.
void reset_preferences(Workspace& workspace);

}  // namespace app
