// The presentation mode: the scene in large with the verdict below, for a projector.
#pragma once

#include "app/shell/workspace.h"

namespace app {

/// Starts without a selection and without a message. A message of the meantime is shown at the end.
void begin_presentation(const WindowUi& ui);
void end_presentation(const WindowUi& ui);

/// Text below the verdict: its reason, or the explanation of the current axis if another axis decides.
const std::string& presentation_caption(const Analysis& analysis, const Explanation& explanation);

/// Draws the scene and the verdict in `area`; a ring marks the pointer.
void presentation(const WindowUi& ui, const ScreenRect& area);

}  // namespace app
