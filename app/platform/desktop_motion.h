// What the desktop says about motion.
#pragma once

#include <optional>

namespace app {

/// Whether the user asked the desktop for less motion: GNOME's "Reduce animation" and its kin, from the
/// settings portal of the desktop (org.freedesktop.portal.Settings), which X11 and Wayland desktops have.
/// Absent: the desktop does not tell. Waits for at most a second: call it on a thread of its own.
std::optional<bool> desktop_reduces_motion();

}  // namespace app
