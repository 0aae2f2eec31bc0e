// What the hand holds between press and release: a value, computed from anew at every move of the mouse.
#pragma once

#include <optional>
#include <string>

#include "app/drawing/camera.h"
#include "app/scene/gizmo.h"
#include "core/shape.h"

namespace app {

/// What is being done with what was grabbed.
enum class DragMode {
    Orbit,
    Pan,
    Move,          ///< A body, by the point that was under the cursor.
    Rotate,        ///< A body, by a ring or its knob.
    ResizeSide,    ///< One side of a rect or box; the other stays.
    ResizeCorner,  ///< A corner of a rect; the opposite one stays.
    MovePoint,     ///< A corner of a polygon.
    Radius
};

/// Everything is as it was at the press, so that no error grows while the mouse moves.
struct Drag {
    DragMode mode = DragMode::Move;
    int body = -1;   ///< -1: the camera is held.
    int index = 0;   ///< As in Handle.
    int button = 0;  ///< Of the mouse, that holds it: 0 left, 1 right, 2 middle.
    core::PlacedShape placed;
    bool second_click = false;  ///< The press of a double click.
    std::string axis_name;      ///< Of the drawn axis that was pressed on; empty: none.
    Camera camera;
    Vec2 from_px{0};                 ///< Of the scene's paper.
    Vec3 grab_point{0};              ///< World: the point under the cursor.
    Vec3 axis{0};                    ///< Unit. Turn: the ring's. Side, Radius: outwards.
    Real ring_radius = 0;            ///< Turn: radius of the ring.
    GizmoAxes axes = world_axes;     ///< Of the gizmo at the press: the lines a drag can be kept to.
    std::optional<Vec3> constraint;  ///< Unit, world. Move, Corner, Point: the only way it goes; absent: it
                                     ///< follows the cursor. Turn: about which, in place of the ring's axis.
    std::string typed_number;        ///< The number typed so far; empty: the cursor decides.

    bool moved = false;      ///< The cursor has left the place of the press: no longer a click.
    bool invalid = false;    ///< What the cursor asks for now would be illegal.
    Real swept_angle = 0;    ///< Turn: radians that the cursor went round, beyond half a turn too.
    Real applied_angle = 0;  ///< Turn: radians that the body turned; other than `swept_angle` where it snaps.
    int tooltip_side = -1;   ///< Of the words beside the cursor in the last frame; -1: none yet.
    const char* snap_event = "";  ///< Key of the word for what it was drawn into; empty: nothing.
    core::PlacedShape current;    ///< The last legal state.
};

}  // namespace app
