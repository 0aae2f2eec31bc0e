// All axes as text that can be copied.
#pragma once

#include "app/ui/view.h"

namespace app {

/// A line for each axis: name, both projections, overlap, state. Widgets: "axis_list.copy", "axis_list.text".
extern const View axis_list_view;

}  // namespace app
