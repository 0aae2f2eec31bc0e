// A frame of a step: its number and title above a picture.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/drawing/style.h"

namespace app {

struct StepFrame {
    ScreenRect box;
    int number = 0;  ///< 0: none.
    std::string title;
    bool is_current = false;
    int hidden = 0;  ///< Number of steps without a frame, said in the last frame: "+2".
    /// Words in the colour of a role at the right of the title; left out if they have no room.
    std::vector<std::pair<std::string, Role>> legend{};
};

/// Parts of a frame around its picture, in logical pixels.
inline constexpr float step_frame_title_px = 24, step_frame_inset_px = 3;

/// Draws the frame, framed thickly in a colour if it is the current one; returns the room for the picture.
ScreenRect add_step_frame(Drawing& drawing, const StepFrame& frame, const Color& current, const Theme& theme,
                          float scale);

}  // namespace app
