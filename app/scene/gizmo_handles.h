// The gizmo of the selected body and its handles: arrows to move it, rings and a knob to rotate it, squares
// to resize it.
#pragma once

#include <array>
#include <vector>

#include "app/analysis/analysis.h"
#include "app/drawing/camera.h"
#include "app/drawing/figure.h"

namespace app {

struct Drag;

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

enum class HandleKind {
    Ring,          ///< Rotates about `axis`. `index` 0, 1, 2: axis of the frame; in flat scenes only 2.
    RotationKnob,  ///< On the ring of a flat body, along its local x unless a vertex is near; easier to hit.
                   ///< `index` 2.
    Resize,        ///< Rect and box: the center of a side. `index` is 2 * local axis + (1 on the plus side).
    Corner,   ///< Rect: vertex k of Solid::vertices (bit i of k: the sign along local axis i). Polygon and
              ///< capsule: point `index` of their points.
    Radius,   ///< Circle, sphere and capsule. `index` 0.
    Arrow,    ///< Moves along `axis`. `index` 0, 1, 2: axis of the frame; in flat scenes 0 and 1.
    Velocity  ///< The tip of the arrow of B's velocity.
};

/// A handle in world space. Its marker has a constant size on the paper.
struct Handle {
    HandleKind kind = HandleKind::Resize;
    int index = 0;
    core::Vec3 position{0};  ///< The picked point; for a Ring the center of the body.
    core::Vec3 axis{0};  ///< Unit. Ring, RotationKnob: rotation axis. Resize, Radius: outwards. Corner: zero.
    std::vector<core::Vec3>
        outline;                   ///< Ring: a closed polyline perpendicular to `axis`. Arrow: tail and tip.
    core::Vec3 label_position{0};  ///< Ring and Arrow: anchor of the letter of its axis.
};

/// The handles of a body; empty when there is no such body. Rings have at least 36 logical pixels.
std::vector<Handle> make_handles(const Document& document, int body, const ViewTransform& view,
                                 const Gizmo& gizmo = {});

/// Seconds of motion that the arrow of the velocity spans.
Real velocity_arrow_time_s(const DocumentMotion& motion);
/// The tip of the arrow, from B's position; without a velocity at B's position.
Handle velocity_handle(const Document& document);

/// The gizmo of a body for the chosen options. Uses the world axes when a local or current axis has no
/// length.
Gizmo make_gizmo(const Analysis& analysis, int body, const GizmoOptions& options);

/// The handle is dragged. False for all handles when the body itself is dragged.
bool is_dragged(const Handle& handle, const Drag& drag);

/// Adds handles in the color of `default_role`; arrows and 3D rings in the colors of x, y and z, with
/// letters.
void add_handles(Figure& figure, const std::vector<Handle>& handles, Role default_role);

}  // namespace app
