// Which axis is least and which moves are equally short, exactly.
#pragma once

#include <optional>
#include <vector>

#include "core/exact/measure.h"
#include "core/method/normalized_pair.h"

namespace core::exact {

// The candidate axes of a pair, measured in whole numbers and written down as the trace wants them.

/// A candidate axis: as the trace shows it, rounded, and as it is.
struct ExactAxis {
    AxisTest axis;
    std::optional<ExactAxisTest> exact;  ///< Absent when parallel.
};

using ExactAxes = std::vector<ExactAxis>;

/// In the order of the trace. Sides of a polygon that the solid takes for parallel, and so for one axis,
/// follow each other, each with its own row.
ExactAxes measure_axes(const IntegerPair& pair, const NormalizedPair& normalized);

/// The sign of a's overlap minus b's, for measured rows.
int compare(const ExactAxis& a, const ExactAxis& b);

/// The index of the first row of least overlap.
int min_overlap_axis(const ExactAxes& axes);

/// The same among the axes that are no edge pair; -1: none of them is measured.
int min_overlap_face_axis(const ExactAxes& axes);

/// How many equally short moves there are, as `Trace::ties` counts them.
int count_ties(const ExactAxes& axes, const ExactAxes& duplicates, const ExactAxis& least);

}  // namespace core::exact
