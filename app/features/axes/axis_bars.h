// The two shadows of one axis as bars in a row of the table.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// A above, B below; behind them the gap, or the way out: from where B begins to where A ends. Zero as a
/// faint line.
void axis_bars(const Ui& ui, const core::AxisTest& axis, const core::Interval& scale, const ScreenRect& area);

}  // namespace app
