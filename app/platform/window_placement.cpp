// Fits windows into the screen.
#include "app/platform/window_placement.h"

#include <algorithm>
#include <cmath>

namespace app {

WindowPlacement fit_to_area(WindowPlacement placement, const DesktopArea& usable, glm::ivec2 frame) {
    const glm::ivec2 low = placement.corner - usable.corner, high = low + placement.size;
    const bool is_inside = low.x >= 0 && low.y >= 0 && high.x <= usable.size.x && high.y <= usable.size.y;
    if (placement.has_corner && is_inside) return placement;
    const glm::ivec2 most = glm::max(usable.size - frame, glm::ivec2(1));
    const glm::ivec2 fitting = glm::clamp(placement.size, glm::ivec2(1), most);
    placement.is_maximized = placement.is_maximized || fitting != placement.size;
    placement.size = fitting;
    const glm::ivec2 last = usable.corner + most - fitting;
    placement.corner =
        placement.has_corner ? glm::clamp(placement.corner, usable.corner, last) : (usable.corner + last) / 2;
    placement.has_corner = true;
    return placement;
}

float text_scale(std::optional<double> chosen_dpi, double measured_dpi, glm::ivec2 screen_px) {
    constexpr double usual_dpi = 96, least_chosen = 0.75, most = 4, step = 0.25;
    if (chosen_dpi) return float(std::clamp(*chosen_dpi / usual_dpi, least_chosen, most));
    const double with_room = std::min(screen_px.x / 1280.0, screen_px.y / 720.0);
    const double scale = std::floor(std::min(measured_dpi / usual_dpi, with_room) / step) * step;
    return float(std::clamp(scale, 1.0, most));
}

}  // namespace app
