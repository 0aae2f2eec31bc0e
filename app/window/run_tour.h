// `satscope --record FILE [SCENE]` and `satscope --replay FILE`.
#pragma once

#include "app/cli/cli.h"

namespace app {

/// Both return the exit code.
int record_tour(const WindowOptions& options);
int replay_tour(const WindowOptions& options);

}  // namespace app
