// The overlap as a curve over the angle of the axis.
#pragma once

#include "app/ui/view.h"

namespace app {

/// The curve, named "sweep". Hover shows the nearest candidate axis, a click pins it; dragging or a click
/// beside the candidates turns the axis.
extern const View overlap_curve_view;

}  // namespace app
