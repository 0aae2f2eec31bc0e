// The candidate axes of a pair, measured in whole numbers and written down as the trace wants them.
#pragma once

#include <optional>
#include <vector>

#include "core/exact/measure.h"
#include "core/method/duo.h"

namespace core::exact {

/// A candidate axis: as the trace shows it, rounded, and as it is.
struct ExactAxis {
    AxisTest axis;
    std::optional<ExactAxisTest> exact;  ///< Absent when parallel.
};

using ExactAxes = std::vector<ExactAxis>;

/// In the order of the trace. Sides of a polygon that the solid takes for parallel, and so for one axis,
/// follow each other, each with its own row.
ExactAxes measure_axes(const IntegerPair& pair, const NormalizedPair& normalized);

}  // namespace core::exact
