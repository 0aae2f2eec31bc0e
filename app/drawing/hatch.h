// Hatches: parallel lines inside polygons of the paper.
#pragma once

#include <cstdint>
#include <vector>

#include "app/drawing/drawing.h"

namespace app {

/// Direction of the lines; a rising line leads to the upper right.
enum class HatchPattern : std::uint8_t { None, Rising, Falling, Horizontal, Vertical };

/// Distance along x between two lines of the usual hatch, in logical pixels.
inline constexpr float hatch_pitch_px = 9;

/// Lines and distances in pixels.
struct HatchStyle {
    Color color;
    float pitch_px = hatch_pitch_px;  ///< Along an axis of the paper; slanted lines are 0.7 of it apart.
    float width_px = 1;
    HatchPattern pattern = HatchPattern::Rising;
    glm::vec2 origin{0};  ///< A point of one of the lines: the others are whole pitches from it.
};

/// Hatches convex polygons that do not overlap. A line through neighboring polygons is one path.
void add_hatch(std::vector<Path>& paths, const std::vector<std::vector<glm::vec2>>& polygons,
               const HatchStyle& style);

}  // namespace app
