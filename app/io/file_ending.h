// The ending that a file to be written needs.
#pragma once

#include <string>

#include "app/model/file_dialog.h"

namespace app {

/// The name with the ending its purpose needs: ".satscope.json"; for pictures that of the first
/// format unless it says another.
std::string with_ending(const std::string& name, FileDialog::Purpose purpose);

}  // namespace app
