// The system that shows the window.
#pragma once

namespace app {

/// `Invisible`: nothing is shown, as with the driver "offscreen". `Other`: a driver without a desktop, such
/// as KMSDRM.
enum class VideoDriver { Invisible, X11, Wayland, Other };

/// The driver that SDL uses now; Invisible before its video subsystem is started.
VideoDriver video_driver();

}  // namespace app
