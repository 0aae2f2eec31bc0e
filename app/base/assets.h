// The files that come with the program: texts, scenes, vocabularies.
#pragma once

#include <string>
#include <vector>

#include "app/base/result.h"

namespace app {

/// The folder with scenes and texts: beside the sources, beside the program, or $SATSCOPE_ASSETS.
std::string assets_folder();

/// Names of the files in one of its folders ("text/scenes"), sorted; empty if there is no such folder.
std::vector<std::string> assets_in(const std::string& folder);

/// Content of one of its files ("text/en.json"). Fails with the whole path.
Result<std::string> read_asset(const std::string& name);

}  // namespace app
