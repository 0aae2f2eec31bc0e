// Messages over the scene.
#pragma once

#include <span>

#include "app/shell/workspace.h"

namespace app {

/// Time in seconds that a message stays: a confirmation; an error or a next step.
constexpr double short_message_s = 4;
constexpr double long_message_s = 12;

/// The position at the corners and edges of the scene where a rectangle covers the least of `occupied`. The
/// lower left corner comes first.
ScreenRect least_covered_rect(const ScreenRect& scene, glm::vec2 size, float margin,
                              std::span<const ScreenRect> occupied);

/// Draws the last message until its time is over or it is clicked. Avoids shapes and texts of the scene.
void toast(const WindowUi& ui, const ScreenRect& scene);

}  // namespace app
