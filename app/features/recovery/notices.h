// What the window tells without being asked: messages, what an earlier sitting left, the scene's note, about.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "app/ui/context.h"

namespace app {

/// Where a box of this size covers the least of what is busy: the corners and edges of the scene, the lower
/// left corner first.
ScreenRect least_covered_rect(const ScreenRect& scene, glm::vec2 size, float margin,
                              std::span<const ScreenRect> occupied);

/// The last message, beside the shapes and words of the scene where there is room, until its time is over or
/// it is clicked.
void toast(const Ui& ui, const ScreenRect& scene);

/// What may be answered to the offer of what was left over, by the keys of their words.
std::array<const char*, 2> recovery_answers(const RecoveryOffer& offer);
/// Only while it is offered.
void answer_recovery(const Ui& ui, std::string_view answer);
/// A bar that offers the unsaved scene of an earlier sitting; the height it took, 0 when there is none.
float recovery_bar(const Ui& ui, const ScreenRect& area);

/// While `workspace.about_open`.
void about_box(const Ui& ui);

}  // namespace app
