// Rows of the axis table as data: texts of numbers and the order.
#pragma once

#include <string>
#include <vector>

#include "app/base/number.h"
#include "core/trace.h"

namespace app {

/// One axis of the table.
struct AxisRow {
    int index = 0;  ///< Index into Trace::axes.
    bool is_measured = false;
    double distance = 0;  ///< |T.L|: between the centers of both projections.
    double radii = 0;     ///< r_A + r_B: sum of the half lengths of both projections.
    double overlap = 0;
    std::string distance_text, radii_text, overlap_text;  ///< Empty if nothing was measured.
    std::string state;                                    ///< core::state_label.
};

/// All axes in the order of the theorem.
std::vector<AxisRow> axis_rows(const core::Trace& trace, NumberFormat number_format = NumberFormat::Short);

/// Sorting by the id of a column; empty for the order of the theorem.
struct AxisSort {
    std::string column;
    bool descending = false;
};
/// Sorts rows in the order of the theorem by "axis", "shadows" (center of the projection of B), "distance",
/// "radii", "overlap" or "state". Axes without a measurement come last.
void sort_rows(std::vector<AxisRow>& rows, const core::Trace& trace, const AxisSort& sort);

/// The smallest interval that contains all measured projections and zero.
core::Interval common_scale(const core::Trace& trace);
/// Where a value lies on such a scale: 0 at its minimum, 1 at its maximum, also for the largest numbers.
double share_of_scale(double value, const core::Interval& scale);

}  // namespace app
