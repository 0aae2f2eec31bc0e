// Rows of the axis table as data.
#include "app/features/axes/axis_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/analysis/explain.h"
#include "app/base/number.h"

namespace app {

namespace {

/// The number a column sorts by.
double sort_key(const core::Trace& trace, const AxisRow& row, const std::string& column) {
    if (column == "distance") return row.distance;
    if (column == "radii") return row.radii;
    if (column == "overlap") return row.overlap;
    if (column == "shadows") return trace.axes[row.index].interval_b.middle();
    return row.index;
}

}  // namespace

std::vector<AxisRow> axis_rows(const core::Trace& trace, NumberFormat number_format) {
    std::vector<AxisRow> rows;
    rows.reserve(trace.axes.size());
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        const core::AxisTest& axis = trace.axes[i];
        AxisRow& row = rows.emplace_back();
        row.index = i;
        row.state = core::state_label(trace, i);
        row.is_measured = core::is_measured(axis);
        if (!row.is_measured) continue;
        row.distance = std::abs(axis.interval_b.middle() - axis.interval_a.middle());
        row.radii = axis.interval_a.length() / 2 + axis.interval_b.length() / 2;
        row.overlap = axis.overlap;
        row.distance_text = format_coordinate(row.distance, trace.size, number_format);
        row.radii_text = format_coordinate(row.radii, trace.size, number_format);
        row.overlap_text = format_overlap(axis, trace.size, number_format);
    }
    return rows;
}

void sort_rows(std::vector<AxisRow>& rows, const core::Trace& trace, const AxisSort& sort) {
    const auto is_before = [&](const AxisRow& a, const AxisRow& b) {
        if (sort.column == "state") return sort.descending ? b.state < a.state : a.state < b.state;
        if (sort.column != "axis" && a.is_measured != b.is_measured) return a.is_measured;
        const double x = sort_key(trace, a, sort.column);
        const double y = sort_key(trace, b, sort.column);
        return sort.descending ? y < x : x < y;
    };
    if (!sort.column.empty()) std::ranges::stable_sort(rows, is_before);
}

core::Interval common_scale(const core::Trace& trace) {
    core::Interval scale{0, 0};
    for (const core::AxisTest& axis : trace.axes) {
        scale.min = std::min({scale.min, axis.interval_a.min, axis.interval_b.min});
        scale.max = std::max({scale.max, axis.interval_a.max, axis.interval_b.max});
    }
    if (scale.min == scale.max) return {-1, 1};
    return scale;
}

double share_of_scale(double value, const core::Interval& scale) {
    // Halved: the length of a scale of finite numbers may be infinite.
    const double half_length = std::max(scale.max / 2 - scale.min / 2, std::numeric_limits<double>::min());
    return std::clamp((value / 2 - scale.min / 2) / half_length, 0.0, 1.0);
}

}  // namespace app
