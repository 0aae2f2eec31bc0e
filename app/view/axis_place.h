// Where the axis under the lens stands: clear of both shapes, on the side where its drop lines cross little.
#pragma once

#include "app/view/stage.h"

namespace app {

/// The best place for an axis that was measured.
AxisPlace axis_place(const Stage& stage, const core::AxisTest& axis);

}  // namespace app
