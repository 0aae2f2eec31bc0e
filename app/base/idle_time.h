// When work between two frames must stop.
#pragma once

#include <functional>

namespace app {

struct IdleTime {
    std::function<bool()> has_time;   ///< False once the next frame is due or an event is waiting.
    std::function<bool()> has_event;  ///< An event is waiting: the next frame is drawn at once.
};

}  // namespace app
