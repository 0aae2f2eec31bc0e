// The desktop: the system that shows the window, and what the user asked of it.
#pragma once

#include <optional>

namespace app {

/// `Invisible`: nothing is shown, as with the driver "offscreen". `Other`: a driver without a desktop, such
/// as KMSDRM.
enum class VideoDriver { Invisible, X11, Wayland, Other };

/// The driver that SDL uses now; Invisible before its video subsystem is started.
VideoDriver video_driver();

/// Whether the user asked the desktop for less motion: GNOME's "Reduce animation" and its kin, from the
/// settings portal of the desktop (org.freedesktop.portal.Settings), which X11 and Wayland desktops have.
/// Absent: the desktop does not tell. Waits for at most a second: call it on a thread of its own.
std::optional<bool> desktop_reduces_motion();

}  // namespace app
