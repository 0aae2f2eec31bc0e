// What must be known about Wayland before SDL uses it.
#pragma once

namespace app::wayland {

/// This session has a compositor with a seat, that is with input devices. SDL 2.26 crashes without one.
bool has_seat();

}  // namespace app::wayland
