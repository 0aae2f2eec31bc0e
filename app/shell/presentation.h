// The presentation mode, for a projector: a question, the scene with a numbered frame for each axis and the
// hands of the class, then the answer. It is concealed until the axes were stepped through or the next step
// shows it: before, nothing that is drawn depends on the deciding axis.
#pragma once

#include "app/analysis/question.h"
#include "app/document/history.h"
#include "app/shell/workspace.h"

namespace app {

/// Starts without a selection, a message and an axis. A message of the meantime is shown at the end.
void begin_presentation(const WindowUi& ui);
/// After a presentation: gives the window the state from before, once it has its size, scale and fonts again.
/// For the start of each frame. `size_px` and `scale`: of this frame.
void restore_window(Workspace& workspace, const glm::vec2& size_px, float scale, bool are_fonts_ready,
                    double time_s);
/// Also cancels a drag.
void end_presentation(const WindowUi& ui);

/// The title of the scene if the answer is shown and the scene is still as its title says; else its question,
/// or a question for every scene.
std::string presented_headline(const History& history, const TextCatalog& texts, bool is_answer_shown);

/// Pixels per logical pixel: the page scales with the window, in steps that limit the number of font sizes.
float presentation_scale(const glm::vec2& window_px);

/// Key of the counts of the shown scene in PresentationState::hands: a scene can be twice in a lecture, and a
/// pair of a file has no path.
std::string hands_key(const Workspace& workspace, const History& history);
/// The shown scene is the one of the lecture that was opened last.
bool is_in_lecture(const Workspace& workspace);

/// What the next step forward does.
enum class PresentedStep {
    Warn,      ///< Says that no hands are counted.
    Discuss,   ///< Ends the first vote.
    AskAgain,  ///< Begins the second vote.
    Answer,    ///< Shows the answer.
    Scene      ///< Opens the next scene.
};
/// "warn", "discuss", "again", "answer", "scene".
std::string_view to_string(PresentedStep step);
/// `question`: of the shown scene; one that cannot be read has no votes.
PresentedStep next_presented_step(const Workspace& workspace, const History& history,
                                  const Result<Question>& question);

/// +1: the next vote, after the last one the answer, then the next scene. -1: back, and the answer is
/// concealed again; the hands stay. Without such a scene a line below the scene says so.
void step_presentation(const WindowUi& ui, int step);
/// +1: the next axis, its result without the answer; after the last one as `step_presentation`. -1: the axis
/// before.
void step_presented_axis(const WindowUi& ui, int step);
/// Ends a polygon that is drawn; while hands are typed, the next row; else shows the answer.
void show_presented_answer(const WindowUi& ui);
/// Opens another scene, which starts with its question. A line below it says why that is not possible.
void open_presented_scene(const WindowUi& ui, const OpenAdjacent& request);

/// The result of a played axis, which does not say whether it decides, and the least overlap so far.
std::string played_axis_text(const Analysis& analysis, const TextCatalog& texts);

/// After the answer: the next view in the place of the scene, after the last one the scene. 1 to 9 choose a
/// view.
void cycle_presented_view(const WindowUi& ui);

/// Draws the scene and the verdict in `area`; a ring marks the pointer.
void presentation(const WindowUi& ui, const ScreenRect& area);

/// A dark window. The next key or click shows the presentation again and does nothing else.
void dark_screen(const WindowUi& ui);

}  // namespace app
