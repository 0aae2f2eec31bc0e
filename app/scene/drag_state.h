// The gizmo of the selected body, and the state of a drag between press and release. Each move of the mouse
// computes it from the press.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/document/document.h"
#include "app/drawing/camera.h"
#include "core/shape.h"

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

enum class DragMode {
    Orbit,
    Pan,
    Move,          ///< A body, by the point under the cursor.
    Rotate,        ///< A body, by a ring or the rotation knob.
    ResizeSide,    ///< One side of a rect or box; the other stays.
    ResizeCorner,  ///< A corner of a rect; the opposite one stays.
    MovePoint,     ///< A corner of a polygon.
    Radius,
    Velocity,  ///< The tip of the arrow of B's velocity.
    TurnAxis   ///< An end of the shown axis, about the middle of the pair. Changes the selection only.
};

/// Keeps the state at the press, so that no errors accumulate while the mouse moves.
struct Drag {
    DragMode mode = DragMode::Move;
    int body = -1;   ///< -1: the camera is dragged.
    int index = 0;   ///< As in Handle.
    int button = 0;  ///< Mouse button: 0 left, 1 right, 2 middle.
    core::PlacedShape placed;
    bool second_click = false;  ///< The press of a double click.
    std::string axis_name;      ///< The drawn axis that was pressed on; empty: none.
    Camera camera;
    Vec2 from_px{0};     ///< Press position on the paper.
    Vec3 grab_point{0};  ///< World: the point under the cursor.
    /// Unit. Rotate: axis of the ring. ResizeSide, Radius: outwards. TurnAxis: normal of the great circle.
    Vec3 axis{0};
    Real ring_radius = 0;         ///< Rotate: radius of the ring.
    GizmoAxes axes = world_axes;  ///< Of the gizmo at the press: possible constraint lines.
    /// Unit, world. Move, ResizeCorner, MovePoint: the only direction; absent: follows the cursor. Rotate:
    /// the axis, in place of that of the ring.
    std::optional<Vec3> constraint;
    std::string typed_number;  ///< The number typed so far; empty: the cursor decides.

    bool moved = false;                 ///< The cursor has left the press position: not a click.
    bool invalid = false;               ///< The state for the present cursor would be invalid.
    Real swept_angle = 0;               ///< Rotate: radians swept by the cursor; may exceed half a turn.
    Real applied_angle = 0;             ///< Rotate: radians applied; differs from swept_angle when it snaps.
    int tooltip_side = -1;              ///< Side of the tooltip in the last frame; -1: none yet.
    Vec3 turned_from{0};                ///< TurnAxis: the direction at the press. Unit, world.
    std::optional<Vec3> turned_before;  ///< TurnAxis: as in Selection before the press.
    DocumentMotion motion;              ///< Velocity: of the document at the press.
    DocumentMotion dragged_motion;      ///< Velocity: the motion for the present cursor.
    const char* snap_event = "";        ///< Text key of the event it snapped to; empty: none.
    core::PlacedShape current;          ///< The last valid state.
    /// MovePoint of a polygon: its points for the present cursor if they are concave. Then `current` is their
    /// hull, with the points `kept`; the points `dropped` are inside. Absent: they are convex.
    std::optional<core::Polygon> concave;
    std::vector<int> kept, dropped;
};

}  // namespace app
