// Whole files in and out; the first line of defence against half-written ones.
#pragma once

#include <string>

#include "app/support/result.h"

namespace app {

/// The whole file; "-" is standard input.
Result<std::string> read_file(const std::string& path);

/// Written beside it under another name, then moved into place: never half a file. Makes missing folders;
/// "-" is standard output.
Result<void> write_file(const std::string& path, const std::string& content);

}  // namespace app
