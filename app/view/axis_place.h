// Where the axis under the lens stands: clear of both shapes, on the side where its drop lines cross little.
#pragma once

#include "app/view/stage.h"

namespace app {

/// The line base + t * direction, where t is measured as the shadows are: from A's centre.
struct AxisPlace {
    Vec3 base{0};
    Vec3 direction{1, 0, 0};
    Vec3 outward{0, 1, 0};  ///< Unit, across the axis, away from the shapes.
    Real from = 0, to = 0;  ///< Where the drawn line begins and ends; its tip is at `to`.

    Vec3 at(Real t) const { return base + t * direction; }
};

AxisPlace axis_place(const Stage& stage, const core::AxisTest& axis);

}  // namespace app
