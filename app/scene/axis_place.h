// Where the axis under the lens stands: clear of both shapes, on the side where its drop lines cross little.
#pragma once

#include "app/scene/stage.h"

namespace app {

/// The best place for an axis that was measured.
AxisLine place_axis_line(const DrawContext& context, const core::AxisTest& axis);

/// The point of the drawn axis half way between the shadows, or half way through what they share.
Vec3 axis_midpoint(const DrawContext& context, const core::AxisTest& axis);
/// The last point of the drawn axis that is on the paper, from its middle on; the middle when that is not.
Vec3 visible_tip(const DrawContext& context, const core::AxisTest& axis);

}  // namespace app
