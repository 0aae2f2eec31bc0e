// The rows of the axis table as data.
#include "app/features/axes/axis_rows.h"

#include <algorithm>
#include <cmath>

#include "app/base/number_text.h"

namespace app {

namespace {

double middle(const core::Interval& shadow) { return shadow.min + (shadow.max - shadow.min) / 2; }
double half_length(const core::Interval& shadow) { return (shadow.max - shadow.min) / 2; }

AxisRow row_of(const core::Trace& trace, int index, NumberForm numbers) {
    const core::AxisTest& axis = trace.axes[index];
    AxisRow row;
    row.index = index;
    row.state = core::state_word(trace, index);
    row.measured = axis.state != core::AxisState::NotReached && axis.state != core::AxisState::Parallel;
    if (!row.measured) return row;
    row.distance = std::abs(middle(axis.shadow_b) - middle(axis.shadow_a));
    row.radii = half_length(axis.shadow_a) + half_length(axis.shadow_b);
    row.overlap = axis.overlap;
    row.distance_text = length_text(row.distance, trace.size, numbers);
    row.radii_text = length_text(row.radii, trace.size, numbers);
    row.overlap_text = signed_length_text(row.overlap, trace.size, numbers);
    return row;
}

/// The number a column sorts by.
double sort_number(const core::Trace& trace, const AxisRow& row, const std::string& column) {
    if (column == "distance") return row.distance;
    if (column == "radii") return row.radii;
    if (column == "overlap") return row.overlap;
    if (column == "shadows") return middle(trace.axes[row.index].shadow_b);
    return row.index;
}

}  // namespace

std::vector<AxisRow> axis_rows(const core::Trace& trace, const AxisSort& sort, NumberForm numbers) {
    std::vector<AxisRow> rows;
    rows.reserve(trace.axes.size());
    for (int i = 0; i < static_cast<int>(trace.axes.size()); ++i) rows.push_back(row_of(trace, i, numbers));
    const auto before = [&](const AxisRow& a, const AxisRow& b) {
        if (sort.column == "state") return sort.descending ? b.state < a.state : a.state < b.state;
        if (sort.column != "axis" && a.measured != b.measured) return a.measured;
        const double x = sort_number(trace, a, sort.column);
        const double y = sort_number(trace, b, sort.column);
        return sort.descending ? y < x : x < y;
    };
    if (!sort.column.empty()) std::stable_sort(rows.begin(), rows.end(), before);
    return rows;
}

core::Interval common_scale(const core::Trace& trace) {
    core::Interval scale{0, 0};
    for (const core::AxisTest& axis : trace.axes) {
        scale.min = std::min({scale.min, axis.shadow_a.min, axis.shadow_b.min});
        scale.max = std::max({scale.max, axis.shadow_a.max, axis.shadow_b.max});
    }
    if (scale.min == scale.max) return {-1, 1};
    return scale;
}

}  // namespace app
