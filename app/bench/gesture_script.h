// A script of 200 typical gestures, equal in every run.
#pragma once

#include <functional>
#include <string>

#include "app/bench/event_driver.h"

namespace app {

/// Number of gestures of `perform_gestures`.
inline constexpr int scripted_gesture_count = 200;

/// Drags a body by a point that many pixels from its centre, where nothing of a motion is.
void drag_body(EventDriver& driver, int body, glm::vec2 by, glm::vec2 from_center = glm::vec2(0));

/// Performs the gestures in a window with the start scene. Calls `done` after each gesture with its name and
/// the number of frames before it. Throws if a gesture does not start or does not have its effect.
void perform_gestures(EventDriver& driver,
                      const std::function<void(const char* name, std::size_t first)>& done);

}  // namespace app
