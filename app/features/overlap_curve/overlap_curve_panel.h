// The overlap as a curve over the angle of the axis.
#pragma once

#include "app/ui/context.h"

namespace app {

/// The curve, `height` pixels high; named "sweep". Hover shows the nearest candidate axis, dragging or a
/// click beside the candidates turns the axis. Returns the index of the candidate that was clicked; -1: none.
int overlap_curve_panel(const Ui& ui, float height);

}  // namespace app
