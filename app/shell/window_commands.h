// The commands that need a window or OpenGL. Apart from their parts, which take long to compile.
#pragma once

#include <string>
#include <vector>

#include "app/cli/cli.h"

namespace app {

/// `satscope [FILE]`: opens the window; without a display, draws the gallery as pictures. Returns the exit
/// code.
int run_window(const WindowOptions& options);

/// `satscope render`: writes the picture; prints errors to standard error. Returns the exit code.
int render_file(const RenderOptions& options);
/// For `render --view`.
std::vector<std::string> picture_view_ids();

}  // namespace app
