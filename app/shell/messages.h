// Messages over the scene.
#pragma once

#include <span>

#include "app/shell/workspace.h"

namespace app {

/// Time in seconds that a message stays: a confirmation; an error or a next step.
constexpr double short_message_s = 4;
constexpr double long_message_s = 12;

/// Where a box of this size covers the least of what is busy: the corners and edges of the scene, the lower
/// left corner first.
ScreenRect least_covered_rect(const ScreenRect& scene, glm::vec2 size, float margin,
                              std::span<const ScreenRect> occupied);

/// The last message, beside the shapes and words of the scene where there is room, until its time is over or
/// it is clicked.
void toast(const WindowUi& ui, const ScreenRect& scene);

}  // namespace app
