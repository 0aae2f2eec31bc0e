// The words beside the cursor while something is dragged.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/drawing/flatten.h"
#include "app/scene/paper_hull.h"

namespace app {

/// What stands beside the cursor.
struct DragTooltip {
    std::string text;        ///< A line or several.
    std::string event = {};  ///< `Drag::event`: its mark stands before the words; empty: none.
};

/// What a note stands among, in pixels of the paper.
struct TooltipObstacles {
    PaperPolygon dragged;                         ///< What is dragged: it is to be seen whole.
    std::vector<PaperPolygon> bodies;             ///< All that are drawn.
    std::vector<Box> texts;                       ///< Where others stand.
    std::vector<std::array<glm::vec2, 2>> lines;  ///< That tell something.
    int previous_side = -1;                       ///< Side in the picture before; -1: there was none.
};

/// The sides a note can stand on: four of the cursor, four of what is dragged.
constexpr int tooltip_sides = 8;

/// Where it stands.
struct TooltipPlacement {
    int side = 0;
    Box box;
};
/// On the paper, near the cursor, off the rest as far as there is room.
TooltipPlacement place_tooltip(const glm::vec2& paper_px, float scale, const glm::vec2& cursor,
                               const glm::vec2& size, const TooltipObstacles& obstacles);

/// In frames.
TooltipPlacement add_tooltip(Drawing& drawing, const DrawOptions& options, const Vec2& position_px,
                             const DragTooltip& tooltip, const TooltipObstacles& obstacles = {});

}  // namespace app
