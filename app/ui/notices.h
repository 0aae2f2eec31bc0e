// What the window tells without being asked: messages, what an earlier sitting left, the scene's note, about.
#pragma once

#include <span>

#include "app/ui/ui.h"

namespace app {

/// Where a box of this size covers the least of what is busy: the corners and edges of the scene, the lower
/// left corner first.
Rect quiet_place(const Rect& scene, glm::vec2 size, float margin, std::span<const Rect> busy);

/// The last message, beside the shapes and words of the scene where there is room, until its time is over or
/// it is clicked.
void toast(const Ui& ui, const Rect& scene);

/// A bar that offers the unsaved scene of an earlier sitting; the height it took, 0 when there is none.
float left_over_bar(const Ui& ui, const Rect& room);

/// While `workspace.about_shown`.
void about_box(const Ui& ui);

}  // namespace app
