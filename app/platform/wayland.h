// What must be known about Wayland before SDL uses it.
#pragma once

namespace app::wayland {

/// A compositor is running, and it has a keyboard or a mouse. SDL 2.26 crashes without them.
bool has_seat();

}  // namespace app::wayland
