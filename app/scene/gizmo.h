// The gizmo of the selected body: tool and axes.
#pragma once

#include <array>

#include "core/geometry.h"

namespace app {

enum class GizmoTool {
    All,   ///< Rings and resize handles; the body itself is dragged to move it.
    Move,  ///< Arrows along the axes of the frame.
    Rotate,
    Size
};

enum class GizmoFrame {
    World,
    Local,  ///< The body's own axes.
    Axis,   ///< Along the current axis, and perpendicular to it.
    Mtv     ///< Along the MTV, independent of a pinned axis, and perpendicular to it.
};

/// The tool and frame that the user has chosen.
struct GizmoOptions {
    GizmoTool tool = GizmoTool::All;
    GizmoFrame frame = GizmoFrame::World;

    friend bool operator==(const GizmoOptions&, const GizmoOptions&) = default;
};

/// Three perpendicular unit directions in the world; in flat scenes the third is z.
using GizmoAxes = std::array<core::Vec3, 3>;
inline const GizmoAxes world_axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

/// The gizmo of a body.
struct Gizmo {
    GizmoTool tool = GizmoTool::All;
    GizmoAxes axes = world_axes;
};

}  // namespace app
