// Place and size of the window on the desktop, and the scale of its text: rules without a desktop.
#pragma once

#include <optional>

#include <glm/glm.hpp>

namespace app {

/// A rectangle in points of the desktop, y down.
struct DesktopArea {
    glm::ivec2 corner{0};  ///< Upper left.
    glm::ivec2 size{0};
};

/// Where a window is when it is not maximized.
struct WindowPlacement {
    /// Without its frame; in points to be fitted, in logical pixels to be remembered.
    glm::ivec2 size{1600, 1000};
    bool has_corner = false;  ///< False: the window has no place yet.
    glm::ivec2 corner{0};     ///< Upper left corner of its frame, in points of the desktop.
    bool is_maximized = false;
};

/// The placement inside the part of the screen that panels leave. `frame` is the assumed size of the title
/// bar and the borders. A window that is too large is maximized, and fits when it is not. It is moved into
/// the area, unless it is inside without its frame, whose size may be smaller. Without a corner it is in the
/// middle.
WindowPlacement fit_to_area(WindowPlacement placement, const DesktopArea& usable, glm::ivec2 frame);

/// The scale of text: physical pixels per logical pixel, of which a usual screen has 96 per inch.
/// `chosen_dpi` is a choice of the desktop, and exact; absent: the scale follows the size of the screen in
/// steps of a quarter, but leaves room for 1280 x 720 logical pixels: screens often report a wrong size.
float text_scale(std::optional<double> chosen_dpi, double measured_dpi, glm::ivec2 screen_px);

}  // namespace app
