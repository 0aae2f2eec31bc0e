// Messages over the scene.
#pragma once

#include "app/shell/workspace.h"

namespace app {

/// Time in seconds that a message stays: a confirmation; an error or a next step.
constexpr double short_message_s = 4;
constexpr double long_message_s = 12;

/// Draws the last message until its time is over or it is clicked. Avoids shapes and texts of the scene.
void toast(const WindowUi& ui, const ScreenRect& scene);

}  // namespace app
