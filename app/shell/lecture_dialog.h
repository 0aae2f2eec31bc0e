// The dialog that adds the scene to a lecture.
#pragma once

#include "app/shell/workspace.h"

namespace app {

/// Opens the dialog with the question of the scene and the lecture that was extended last.
void open_lecture_form(const WindowUi& ui);

/// Asks for the lecture, the question, its kind, the votes and notes. Widgets: "lecture.path",
/// "lecture.question", "lecture.kind", "lecture.kind.<id>", "lecture.votes.<n>", "lecture.notes",
/// "lecture.add", "lecture.cancel".
void lecture_dialog(const WindowUi& ui);

}  // namespace app
