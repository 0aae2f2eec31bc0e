// The rows of the axis table as data: numbers as text, and the order they stand in.
#pragma once

#include <string>
#include <vector>

#include "app/base/number.h"
#include "app/features/axes/axis_playback.h"
#include "core/trace.h"

namespace app {

/// One axis of the table.
struct AxisRow {
    int index = 0;  ///< Into Trace::axes.
    bool is_measured = false;
    double distance = 0;  ///< |T.L|: between the middles of the two shadows.
    double radii = 0;     ///< r_A + r_B: half the lengths of both.
    double overlap = 0;
    std::string distance_text, radii_text, overlap_text;  ///< Empty when nothing was measured.
    std::string state;                                    ///< core::state_label.
};

/// All axes, sorted: by "axis" (the order of the theorem), "shadows" (where the middle of B's shadow lies),
/// "distance", "radii", "overlap" or "state". What was not measured stands last.
std::vector<AxisRow> axis_rows(const core::Trace& trace, const AxisSort& sort,
                               NumberFormat number_format = NumberFormat::Short);

/// The smallest interval that holds every shadow measured and zero.
core::Interval common_scale(const core::Trace& trace);

/// The deciding axis: the widest gap or the least overlap; -1: none.
inline int deciding_axis(const core::Trace& trace) { return trace.least; }

}  // namespace app
