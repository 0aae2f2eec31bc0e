// What the selected body can be taken by, and along which directions.
#pragma once

#include <array>

#include "core/geometry.h"

namespace app {

enum class Tool {
    All,   ///< Rings and sizes; the body itself moves.
    Move,  ///< Arrows along the frame.
    Turn,
    Size
};

enum class FrameKind {
    World,
    Local,  ///< The body's own axes.
    Axis,   ///< Along the axis under the lens, and across it.
    Mtv     ///< Along the way in which the shapes part soonest, whichever axis is pinned, and across it.
};

/// What was chosen.
struct GizmoWish {
    Tool tool = Tool::All;
    FrameKind frame = FrameKind::World;

    friend bool operator==(const GizmoWish&, const GizmoWish&) = default;
};

/// Three unit directions of the world, each across the others; in the plane the third is z.
using Frame = std::array<core::Vec3, 3>;
inline const Frame world_frame{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

/// What it comes to for a body.
struct Gizmo {
    Tool tool = Tool::All;
    Frame frame = world_frame;
};

}  // namespace app
