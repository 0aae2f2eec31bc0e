// The presentation mode, for a projector: title, scene, one view beside or below it, and the caption. The
// answer is concealed until the playback of the axes is finished or Enter is pressed.
#pragma once

#include "app/shell/workspace.h"

namespace app {

/// Starts without a selection, a message and an axis. A message of the meantime is shown at the end.
void begin_presentation(const WindowUi& ui);
void end_presentation(const WindowUi& ui);

/// Text below the verdict: its reason, or the explanation of the current axis if another axis decides.
const std::string& presentation_caption(const Analysis& analysis, const Explanation& explanation);

/// The result of a played axis, which does not say whether it decides, and the least overlap so far.
std::string played_axis_text(const Analysis& analysis, const TextCatalog& texts);

/// Shows the next view with the scene, after the last one none. 1 to 9 choose a view.
void cycle_presented_view(const WindowUi& ui);

/// Draws the scene and the verdict in `area`; a ring marks the pointer.
void presentation(const WindowUi& ui, const ScreenRect& area);

}  // namespace app
