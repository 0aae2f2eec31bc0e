// The presentation mode, for a projector: question or title, scene, one view beside it, and the caption. The
// answer is concealed until the axes were stepped through or Enter is pressed: before, nothing that is drawn
// depends on the deciding axis. Only the room for title and answer is reserved, so that the scene stays.
#pragma once

#include "app/document/history.h"
#include "app/shell/workspace.h"

namespace app {

/// Starts without a selection, a message and an axis. A message of the meantime is shown at the end.
void begin_presentation(const WindowUi& ui);
/// Also cancels a drag.
void end_presentation(const WindowUi& ui);

/// The title of the scene if the answer is shown and the scene is still as its title says; else its question,
/// or a question for every scene.
std::string presented_headline(const History& history, const TextCatalog& texts, bool is_answer_shown);

/// Pixels per logical pixel: the page scales with the window, in steps that limit the number of font sizes.
float presentation_scale(const glm::vec2& window_px);

/// +1: the next axis, after the last one the answer, then the next scene. -1: the axis before, before the
/// first one only the question, then the scene before. Without such a scene the caption says so.
void step_presentation(const WindowUi& ui, int step);
/// Ends a polygon that is drawn, else shows the answer.
void show_presented_answer(const WindowUi& ui);
/// Opens another scene, which starts with its question. The caption shows why that is not possible.
void open_presented_scene(const WindowUi& ui, const OpenAdjacent& request);

/// The result of a played axis, which does not say whether it decides, and the least overlap so far.
std::string played_axis_text(const Analysis& analysis, const TextCatalog& texts);

/// Shows the next view with the scene, after the last one none. 1 to 9 choose a view.
void cycle_presented_view(const WindowUi& ui);

/// Draws the scene and the verdict in `area`; a ring marks the pointer.
void presentation(const WindowUi& ui, const ScreenRect& area);

/// A dark window. The next key or click shows the presentation again and does nothing else.
void dark_screen(const WindowUi& ui);

}  // namespace app
