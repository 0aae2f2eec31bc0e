// What the selected body can be taken by, and along which directions.
#pragma once

#include <array>

#include "core/geometry.h"

namespace app {

enum class GizmoTool {
    All,   ///< Rings and sizes; the body itself moves.
    Move,  ///< Arrows along the frame.
    Rotate,
    Size
};

enum class GizmoFrame {
    World,
    Local,  ///< The body's own axes.
    Axis,   ///< Along the axis under the lens, and across it.
    Mtv     ///< Along the way in which the shapes part soonest, whichever axis is pinned, and across it.
};

/// What was chosen.
struct GizmoOptions {
    GizmoTool tool = GizmoTool::All;
    GizmoFrame frame = GizmoFrame::World;

    friend bool operator==(const GizmoOptions&, const GizmoOptions&) = default;
};

/// Three unit directions of the world, each across the others; in the plane the third is z.
using GizmoAxes = std::array<core::Vec3, 3>;
inline const GizmoAxes world_axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

/// What it comes to for a body.
struct Gizmo {
    GizmoTool tool = GizmoTool::All;
    GizmoAxes axes = world_axes;
};

}  // namespace app
