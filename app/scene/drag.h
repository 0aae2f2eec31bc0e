// Dragging: what was pressed on, and what the place of the cursor now makes of it.
#pragma once

#include <optional>
#include <vector>

#include "app/document/command.h"
#include "app/scene/drag_state.h"
#include "app/scene/pick.h"

namespace app {

/// The keys held while the mouse acts.
struct Modifiers {
    bool shift = false;
    bool ctrl = false;
    bool alt = false;
};

/// Where the cursor is, on which paper.
struct Cursor {
    Vec2 px{0};       ///< From the top left of the paper.
    Vec2 size_px{1};  ///< Of the paper.
    Real scale = 1;   ///< Pixels per logical pixel.
    Modifiers modifiers;
};

/// A button went down: where, and seen by which camera.
struct PointerPress {
    Camera camera;
    Cursor cursor;
};

/// The hold on a body at the point that was hit.
Drag begin_body_drag(const Document& document, const BodyHit& hit, const PointerPress& press);
/// The hold on a handle of a body.
Drag begin_handle_drag(const Document& document, int body, const Handle& handle, const PointerPress& press);
/// The hold on the camera: Grip::Orbit or Grip::Pan.
Drag begin_camera_drag(DragMode mode, const PointerPress& press);

/// The drag after the cursor moved. Move: in the plane, or in the plane through the grabbed point that faces
/// the camera, Shift: in the horizontal one. Ctrl snaps to the grid, turns to 15 degrees. Alt resizes both
/// sides. What would be illegal leaves `now` as it was and says `invalid`.
[[nodiscard]] Drag update_drag(Drag drag, const Cursor& cursor, bool flat);

/// What the drag asks for, against the document as it is; empty when nothing changes.
std::vector<Command> commands(const Drag& drag, const Document& document, const Cursor& cursor);

/// A document without a camera is framed whenever it is shown: when `list` moves or shapes a body, adds the
/// camera it is `seen` with, so that the scene stands still meanwhile.
void freeze_camera(const Document& document, const Camera& camera, std::vector<Command>& list);

/// The body moves in a horizontal plane: Shift is held, in space, and the camera does not look along it.
bool is_horizontal_drag(const Drag& drag, const ViewTransform& view, const Cursor& cursor);

/// The point that was grabbed, where it is now; for handles the handle.
core::Vec3 grab_point(const Drag& drag);

/// 1, 2 or 5 times a power of ten: the largest that is not above `length`.
Real nice_step_below(Real length);
/// The step that Ctrl snaps to, about 20 design pixels at `format_point`.
Real snap_step(const ViewTransform& view, const core::Vec3& point, Real scale);

// A body turned by a ring.

/// What a turn goes about: the line it is kept to, else the axis of its ring. Unit, world.
core::Vec3 rotation_axis(const Drag& drag);

/// The angle that the cursor has swept round the held axis since the press, in (-pi, pi], counter-clockwise
/// about it. A ring seen nearly from the side is turned like a wheel, along its tangent: then it may be more.
/// Absent when the cursor says nothing, for instance past the horizon of the ring's plane.
std::optional<Real> swept_angle(const Drag& drag, const ViewTransform& view, const Vec2& px);

/// `angle` plus whole turns: the one nearest to `before`, so that turning goes on past half a turn.
Real unwrap_angle(Real angle, Real previous);

/// The turn nearest to what was swept that makes the angle of a flat body, or the turn of a solid one, a
/// multiple of `step`.
Real snap_angle(const Drag& drag, Real step, bool flat);

/// The pose of the press, turned. A flat body's rotation becomes a plain angle.
core::Pose rotate_body(const Drag& drag, Real radians, bool flat);

// A shape pulled at one of its handles.

/// How far the handle was pulled, and how the shape follows.
struct ResizeInput {
    core::Vec3 delta{0};      ///< World, from the place of the press.
    bool both_sides = false;  ///< The centre stays; otherwise the opposite side does.
    Real step = 0;            ///< Sizes become multiples of it; 0: free.
    std::optional<Real>
        exact_size;  ///< The half extent or radius asked for, whatever `delta` says; absent: none.
};

/// The placed shape of the press after the pull. Sizes stop at zero; a polygon may come out illegal.
core::PlacedShape resize_shape(const Drag& drag, const ResizeInput& input);

}  // namespace app
