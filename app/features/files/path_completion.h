// Completion of a path that is typed.
#pragma once

#include <string>
#include <vector>

#include "app/features/files/file_dialog.h"

namespace app {

/// The path with the home folder in place of a leading "~".
std::string expand_home(const std::string& path);

/// The path that a typed text means: `//` and `/~/` begin another one, so that an absolute path or `~` can be
/// typed behind a folder that stands there already.
std::string last_path(const std::string& typed);

/// Existing paths that begin with the typed one, spelled as it is: folders first, ending in "/", then the
/// files that fit the purpose, each by name. A relative path starts at `folder`. Hidden ones only if the
/// typed name begins with ".".
std::vector<std::string> matching_paths(const std::string& folder, const std::string& typed,
                                        FileDialogState::Purpose purpose);

/// The longest common prefix in whole UTF-8 characters.
std::string common_prefix(const std::vector<std::string>& paths);

}  // namespace app
