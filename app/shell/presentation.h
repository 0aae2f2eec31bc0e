// For a projector: the scene large, the verdict below it, nothing else.
#pragma once

#include "app/shell/workspace.h"

namespace app {

/// Begins with nothing selected and nothing said. A message that came meanwhile is said at the end.
void begin_presentation(const WindowUi& ui);
void end_presentation(const WindowUi& ui);

/// What is said under the verdict: its reason, or what the axis that is shown says where another decides.
const std::string& presentation_caption(const Analysis& analysis, const Explanation& explanation);

/// The scene and the verdict in words, in `room`; a ring marks the pointer.
void presentation(const WindowUi& ui, const ScreenRect& area);

}  // namespace app
