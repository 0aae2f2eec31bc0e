// The ending that a file to be written needs.
#pragma once

#include <string>
#include <string_view>

#include "app/features/files/file_dialog.h"

namespace app {

/// The name with the ending its purpose needs: ".satscope.json"; for pictures that of the first
/// format unless it says another.
std::string with_extension(const std::string& name, FileDialogState::Purpose purpose);

/// The name ends as those of files do that can be opened: scenes, pairs, pictures.
bool is_openable(std::string_view name);

/// Of a picture in a format that is not written, the ending as it stands there (".jpg"); empty of all else.
std::string unsupported_extension(const std::string& name);

/// Of such an ending: the file's bytes would tell that it is one (JPEG, GIF, WEBP).
bool has_known_signature(const std::string& extension);

}  // namespace app
