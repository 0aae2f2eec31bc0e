// Which events of SDL start a gesture.
#pragma once

#include <SDL.h>

namespace app {

/// A button goes down, or a key that was up and is more than Shift, Ctrl, Alt or the logo's, or the wheel is
/// turned by a notch: what follows is another step of the history.
bool starts_gesture(const SDL_Event& event);
/// By an arrow or page key, or a notch of the wheel: a run of those is one step.
bool is_mergeable(const SDL_Event& event);

}  // namespace app
