// Candidate axes measured in integers: the least axis and the equally short moves, decided exactly.
#pragma once

#include <optional>
#include <vector>

#include "core/exact/measure.h"
#include "core/method/normalized_pair.h"

namespace core::exact {

/// A candidate axis: rounded for the trace, and exact.
struct ExactAxis {
    AxisTest axis;
    std::optional<ExactAxisTest> exact;  ///< Absent if degenerate or not tested.
};

using ExactAxes = std::vector<ExactAxis>;

/// Which edge pairs are measured and listed.
struct AxisSelection {
    bool has_merged_faces = false;  ///< The same pairs are measured as by `sat`.
    bool list_pruned = false;       ///< Also the pairs that the Gauss map rules out are listed.
};

/// All candidates in the order of the theorem. Parallel sides of a polygon, which share an axis of the solid,
/// have one entry each, one after the other.
ExactAxes measure_axes(const IntegerPair& pair, const NormalizedPair& normalized,
                       const AxisSelection& selection);

/// If hulls have faces that rounding bent, none of the axes of the merged faces may have the least overlap of
/// the points as given. Then gives the least of the axes that overlap. `named` has the merged faces.
void include_faces_as_given(ExactAxes& axes, const IntegerPair& named, const IntegerPair& as_given);

/// The sign of a's overlap minus b's, for measured axes.
int compare(const ExactAxis& a, const ExactAxis& b);

/// The index of the first axis of least overlap.
int min_overlap_axis(const ExactAxes& axes);

/// The same among the axes that are not edge pairs; -1: none of them is measured.
int min_overlap_face_axis(const ExactAxes& axes);

/// The number of equally short moves, see Trace::tie_count. `duplicates` are the merged parallel sides.
int count_ties(const ExactAxes& axes, const ExactAxes& duplicates, const ExactAxis& least);

}  // namespace core::exact
