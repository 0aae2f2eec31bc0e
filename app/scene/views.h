// Views with a name, views that an axis asks for, and the way of the camera from one view to another.
#pragma once

#include <span>

#include "app/drawing/camera.h"

namespace app {

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
