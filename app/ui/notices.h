// What the window tells without being asked: messages, what an earlier sitting left, the scene's note, about.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// The last message, over the bottom of the scene, until its time is over.
void toast(const Ui& ui, const Rect& scene);

/// A bar that offers the unsaved scene of an earlier sitting; the height it took, 0 when there is none.
float left_over_bar(const Ui& ui, const Rect& room);

/// While `workspace.about_shown`.
void about_box(const Ui& ui);

}  // namespace app
