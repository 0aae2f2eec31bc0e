// Which languages there are tables of words in.
#pragma once

#include <string>
#include <vector>

namespace app {

/// As `Words::load` takes them ("en", "zh"), in order of their names.
std::vector<std::string> available_languages();

}  // namespace app
