// What the window tells without being asked: messages, what an earlier sitting left, the scene's note, about.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "app/ui/ui.h"

namespace app {

/// Where a box of this size covers the least of what is busy: the corners and edges of the scene, the lower
/// left corner first.
Rect quiet_place(const Rect& scene, glm::vec2 size, float margin, std::span<const Rect> busy);

/// The last message, beside the shapes and words of the scene where there is room, until its time is over or
/// it is clicked.
void toast(const Ui& ui, const Rect& scene);

/// What may be answered to the offer of what was left over, by the keys of their words.
std::array<const char*, 2> left_over_answers(const LeftOver& it);
/// Only while it is offered.
void answer_left_over(const Ui& ui, std::string_view answer);
/// A bar that offers the unsaved scene of an earlier sitting; the height it took, 0 when there is none.
float left_over_bar(const Ui& ui, const Rect& room);

/// While `workspace.about_shown`.
void about_box(const Ui& ui);

}  // namespace app
