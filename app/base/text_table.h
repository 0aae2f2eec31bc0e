// A file of texts by key, as a language file is.
#pragma once

#include <memory>
#include <string>

#include "app/base/result.h"
#include "app/base/string_map.h"

namespace app {

using TextTable = StringMap<std::string>;

/// Reads a flat JSON object of strings, once in a process: later calls share the table. Never null. Fails
/// with file, line and key.
Result<std::shared_ptr<const TextTable>> read_text_table(const std::string& path);

}  // namespace app
