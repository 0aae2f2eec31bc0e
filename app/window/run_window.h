// `satscope [FILE]`: the window, or the gallery as pictures where there is no display; tours of the window.
#pragma once

#include "app/cli/cli.h"

namespace app {

/// Returns the exit code.
int run_window(const WindowOptions& options);

/// The first that the system prefers and we speak; the settings may know better.
std::string language_of_user();

}  // namespace app
