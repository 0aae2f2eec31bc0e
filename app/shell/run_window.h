// `satscope [FILE]`: the window, or the gallery as pictures where there is no display.
#pragma once

#include "app/cli/cli.h"

namespace app {

/// Returns the exit code.
int run_window(const WindowOptions& options);

}  // namespace app
