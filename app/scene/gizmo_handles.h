// What the hand can take hold of on the selected body: arrows that move it, rings and a knob that turn it,
// squares that resize it.
#pragma once

#include <vector>

#include "app/analysis/analysis.h"
#include "app/drawing/figure.h"
#include "app/scene/drag_state.h"
#include "app/scene/gizmo.h"

namespace app {

/// What pulling it does.
enum class HandleKind {
    Ring,          ///< Turns about `axis`. `index` 0, 1, 2: direction of the frame. In the plane only 2.
    RotationKnob,  ///< On the ring of a flat body, along its local x where no corner is near: turns it, and
                   ///< is easier to hit. `index` 2.
    Resize,        ///< Rect and box: the middle of a side. `index` is 2 * local axis + (1 on the plus side).
    Corner,  ///< Rect: corner k of Solid::corners (bit i of k: the sign along local axis i). Polygon: point
             ///< `index` of Polygon::points.
    Radius,  ///< Circle and sphere. `index` 0.
    Arrow    ///< Moves along `axis`. `index` 0, 1, 2: direction of the frame; in the plane 0 and 1.
};

/// One handle, in the world. All sizes on the paper are the drawing's: pick `at` within about 9 design
/// pixels, a Ring by the distance to its outline.
struct Handle {
    HandleKind kind = HandleKind::Resize;
    int index = 0;
    core::Vec3 position{0};  ///< Where it is taken; for a Ring the body's centre.
    core::Vec3 axis{0};  ///< Unit. Ring, Knob: what it turns about. Resize, Radius: outwards. Corner: zero.
    std::vector<core::Vec3> outline;  ///< Ring: a closed polyline round `at`, in the plane across `axis`.
                                      ///< Arrow: its tail and its tip, which is `at`.
    core::Vec3 label_position{0};     ///< Ring and Arrow: where the letter of its direction stands.
};

/// The handles of a body; empty when there is no such body. Rings are never smaller than 36 design pixels.
std::vector<Handle> make_handles(const Document& document, int body, const ViewTransform& view,
                                 const Gizmo& gizmo = {});

/// What a wish comes to for a body. Local axes of no length, and an axis under the lens that has no
/// direction, give way to the world's.
Gizmo make_gizmo(const Analysis& analysis, int body, const GizmoOptions& options);

/// It is what the drag goes by. None is when the body itself was grasped.
bool is_dragged(const Handle& handle, const Drag& drag);

/// Draws them: in the colour of A or of B, arrows and 3D rings in those of x, y and z, with their letters.
void add_handles(Figure& figure, const std::vector<Handle>& handles, bool is_a);

}  // namespace app
