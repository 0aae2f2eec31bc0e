// Two hundred gestures, the same in every run: what people do in the window.
#pragma once

#include <functional>
#include <string>

#include "app/bench/event_driver.h"

namespace app {

/// How many gestures `perform_gestures` performs.
inline constexpr int scripted_gesture_count = 200;

/// Performs them in a window that shows the start scene. `done` is told the name of each gesture and how many
/// frames there were before it. Throws when a gesture did not begin, or did not change what it is to change.
void perform_gestures(EventDriver& driver,
                      const std::function<void(const char* name, std::size_t first)>& done);

}  // namespace app
