// The camera from which the pair fills the paper.
#pragma once

#include <span>

#include "app/document/document.h"
#include "app/drawing/camera.h"

namespace app {

/// What stands over the paper along its edges: framing keeps the pair clear of it. In pixels.
struct ViewInsets {
    Real top = 0, bottom = 0;  ///< Heights from side to side.
    Vec2 corner{0};            ///< At the lower right: its column or its row is kept clear.
    Real scale = 0;            ///< Of a pixel of the design; 0: as large as the paper has it.
};

/// `camera` moved and zoomed, not turned, so that the pair, its axis and the words beside it fill the paper.
Camera frame_pair_camera(const Document& document, const Camera& camera, const Vec2& size_px,
                         const ViewInsets& insets = {});
/// The same, so that every body that is drawn is on the paper too.
Camera frame_all_camera(const Document& document, const Camera& camera, const Vec2& size_px,
                        const ViewInsets& insets = {});
/// The document's camera, or one that frames the pair from its outlook, else from where its deciding axis is
/// seen best.
Camera document_camera(const Document& document, const Vec2& size_px, const ViewInsets& insets = {});

// Views with a name, views that an axis asks for, and the way of the camera from one view to another.

struct StandardView {
    const char* id;   ///< "front".
    Vec3 forward{0};  ///< Unit, world: the way it looks.
};

/// Front, back, right, left, top, bottom, corner: what the keys 1 to 7 show, in their order.
std::span<const StandardView> standard_views();

/// The camera turned until it looks along `forward` (not zero); up or down, its yaw becomes the nearest
/// quarter turn, so that x and z run along the edges of the paper.
Camera look_along(Camera camera, const Vec3& forward);

/// The way to look along an axis (unit, world): of the two senses the nearer to how the camera looks now.
Vec3 view_direction_along(const Camera& camera, const Vec3& axis);
/// The way to look across it, so that its shadows are seen in their true length: level where it can be, and
/// of the two senses the nearer.
Vec3 view_direction_across(const Camera& camera, const Vec3& axis);

/// A camera on the way: `share` 0 is `from`, 1 is `to`; it turns by the shorter way round.
Camera interpolate(const Camera& from, const Camera& to, Real fraction);

}  // namespace app
