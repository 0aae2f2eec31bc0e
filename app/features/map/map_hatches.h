// The lines that hatch areas of a map: they run over the whole map, so that they go on from cell to cell.
#pragma once

#include <vector>

#include "app/drawing/drawing.h"
#include "app/features/map/map_legend.h"

namespace app {

/// A straight piece of a line on paper, in pixels.
struct HatchSegment {
    glm::vec2 from{0}, to{0};
};
/// What of the lines of a hatch over the room lies in the boxes; pieces that touch end to end are one.
/// `scale` is the scale of the picture. The boxes do not overlap. Empty for `Hatch::None`.
std::vector<HatchSegment> hatch_segments(HatchPattern hatch, const Box& area, const std::vector<Box>& boxes,
                                         float px);

}  // namespace app
