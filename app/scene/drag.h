// Drags of bodies, handles and the camera: from press and cursor to the dragged state.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/document/command.h"
#include "app/scene/pick.h"

namespace app {

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

/// Modifier keys that are held.
struct Modifiers {
    bool shift = false;
    bool ctrl = false;
    bool alt = false;
};

/// Position of the cursor on the paper.
struct Cursor {
    Vec2 px{0};       ///< From the top left of the paper.
    Vec2 size_px{1};  ///< Of the paper.
    Real scale = 1;   ///< Pixels per logical pixel.
    Modifiers modifiers;
    Real grid_step = 0;  ///< World distance of the drawn lines of the grid, to which Ctrl snaps; 0: none.
};

/// Camera and cursor when a button was pressed.
struct PointerPress {
    Camera camera;
    Cursor cursor;
};

/// Starts a drag of a body at the point that was hit.
Drag begin_body_drag(const Document& document, const BodyHit& hit, const PointerPress& press);
/// Starts a drag of a handle of a body.
Drag begin_handle_drag(const Document& document, int body, const Handle& handle, const PointerPress& press);
/// Starts a drag of the camera: DragMode::Orbit or DragMode::Pan.
Drag begin_camera_drag(DragMode mode, const PointerPress& press);

/// The end of an axis that is dragged.
struct AxisGrip {
    Vec3 center{0};        ///< World: the axis turns about it.
    Vec3 normal{0, 0, 1};  ///< Unit, world: of the great circle of its directions.
    Vec3 direction{0};     ///< Unit, world, perpendicular to the normal: of the axis at the press.
};
/// Starts a drag that turns an axis.
Drag begin_axis_drag(const AxisGrip& grip, bool flat, const PointerPress& press);
/// The direction of the axis now. Unit, world.
Vec3 turned_direction(const Drag& drag);

/// The drag after the cursor moved. Bodies move in the plane of a flat scene, else in the plane through the
/// grabbed point that faces the camera, with Shift in the horizontal one. Ctrl snaps to the grid and to 15
/// degrees. Alt resizes both sides. A concave polygon becomes its hull. An invalid result sets `invalid` and
/// leaves `current` unchanged.
[[nodiscard]] Drag update_drag(Drag drag, const Cursor& cursor, bool flat);

/// The commands that apply the drag to the document; empty when nothing changes.
std::vector<Command> commands(const Drag& drag, const Document& document, const Cursor& cursor);

/// Adds the current camera when `list` changes a body of a document without a camera. Such a document is
/// framed in each frame, and the scene would move during the drag.
void freeze_camera(const Document& document, const Camera& camera, std::vector<Command>& list);

/// The body moves in a horizontal plane: solid scene, Shift is held, and the plane is not seen edge-on.
bool is_horizontal_drag(const Drag& drag, const ViewTransform& view, const Cursor& cursor);

/// The present position of the grabbed point or handle.
core::Vec3 grab_point(const Drag& drag);

/// The largest 1, 2 or 5 times a power of ten that is not above `length`.
Real nice_step_below(Real length);
/// The step that Ctrl snaps to: that of the drawn grid; without a grid about 20 to 50 logical pixels at
/// `point`.
Real snap_step(const ViewTransform& view, const core::Vec3& point, const Cursor& cursor);

// Rotation.

/// The constraint line, else the axis of the dragged ring. Unit, world.
core::Vec3 rotation_axis(const Drag& drag);

/// The angle that the cursor has swept about the axis since the press, in (-pi, pi], counter-clockwise. A
/// ring seen nearly edge-on is rotated along its tangent; then the angle may be larger. Absent when the
/// cursor defines no angle, for instance past the horizon of the plane of the ring.
std::optional<Real> swept_angle(const Drag& drag, const ViewTransform& view, const Vec2& px);

/// Rotates the pose of the press. A flat body gets a plain angle.
core::Pose rotate_body(const Drag& drag, Real radians, bool flat);

// Resizing.

/// Displacement of a handle and options of resizing.
struct ResizeInput {
    core::Vec3 delta{0};             ///< World, from the position of the press.
    bool both_sides = false;         ///< Keeps the center; otherwise keeps the opposite side.
    Real step = 0;                   ///< Sizes become multiples of it; 0: free.
    std::optional<Real> exact_size;  ///< Half extent or radius in place of `delta`; absent: none.
};

/// The resized shape. Sizes stop at zero; a polygon may become invalid.
core::PlacedShape resize_shape(const Drag& drag, const ResizeInput& input);

// Hulls of polygons.

/// Indices of the points that are corners of their convex hull, in the winding of the points, beginning with
/// the lowest index. Points on a side of the hull are no corners. Fewer than three if all are on one line.
std::vector<int> hull_corners(const std::vector<core::Vec2>& points);

/// A convex polygon with some of the given points.
struct HullPolygon {
    std::vector<core::Vec2> points;
    std::vector<int> kept;     ///< Their indices in the given points.
    std::vector<int> dropped;  ///< Ascending indices of the other points.
};
/// Absent if the hull is no valid polygon.
std::optional<HullPolygon> make_hull_polygon(const std::vector<core::Vec2>& points);

/// "v2, v3": names of vertices, as in features of a trace.
std::string vertex_names(const std::vector<int>& vertices);

// Numbers typed during a drag, and nudging a body with the arrow keys; in keyboard_drag.cpp.

/// Appends a character: a digit, a point, a minus at the beginning, an 'e' after digits, or a sign after 'e'.
/// Other characters, and drags without a number (camera, corners), leave the drag unchanged. A move without a
/// constraint gets its present direction as constraint.
[[nodiscard]] Drag type_digit(Drag drag, char character);
/// Removes the last character.
[[nodiscard]] Drag erase_digit(Drag drag);

/// Applies the typed number: a distance along the constraint, an angle in degrees, a half extent or a radius.
/// An exponent counts from its first digit on. Without a number the drag is unchanged; an invalid or infinite
/// number sets `invalid`.
[[nodiscard]] Drag apply_typed_number(Drag drag, bool flat);

enum class Nudge {
    Fine,    ///< About a hundredth of the body's size, a round number.
    Coarse,  ///< Ten times that.
    OneUlp   ///< To the next double.
};

/// A world axis with a sign: the direction of an arrow key.
struct AxisStep {
    int axis = 0;   ///< 0, 1, 2: x, y, z.
    int sign = +1;  ///< +1 or -1.
};

/// The steps that look like right, up and away on the paper, each along a different world axis. Flat scenes
/// use only the first two.
std::array<AxisStep, 3> paper_aligned_steps(const ViewTransform& view);

/// The pose after one step.
core::Pose nudge(const core::PlacedShape& placed, const AxisStep& step, Nudge size);
/// The pose after a step of 1 degree, or 15 for a coarse one, about a world axis; a flat body turns in its
/// plane. OneUlp counts as a fine step.
core::Pose turn_by_key(const core::PlacedShape& placed, const AxisStep& step, Nudge size);
/// The body with another size about its center: the half extent nearest to the world axis of the step, or the
/// radius. Absent for points without a radius, and if the shape would be invalid.
std::optional<core::PlacedShape> resize_by_key(const core::PlacedShape& placed, const AxisStep& step,
                                               Nudge size);
/// Restores the coordinate of `start` when the pose differs only by rounding, so that equally many nudges in
/// both directions end exactly at the start.
core::Pose snap_to_start(const core::Pose& start, core::Pose pose, const core::PlacedShape& placed, int axis);

}  // namespace app
