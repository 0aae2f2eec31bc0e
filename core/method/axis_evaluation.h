// Evaluates measured axes: verdict, depth, normal and ties. Shared by all methods that measure axes.
#pragma once

#include <functional>
#include <vector>

#include "core/method/normalized_pair.h"

namespace core {

/// The interval on the reversed axis.
inline Interval negate(const Interval& interval) { return {-interval.max, -interval.min}; }

/// Touching if |overlap| <= tolerance. Both are lengths.
inline AxisState axis_state(Real overlap, Real tolerance) {
    if (overlap < -tolerance) return AxisState::Separating;
    return overlap <= tolerance ? AxisState::Touching : AxisState::Overlapping;
}

/// Sets intervals, overlap and state from two projections on `axis.direction`, measured from A's centre.
/// Reverses the direction if the shorter separating move of B is against it. `tolerance` is the touching
/// length. Inline, because a query of two boxes calls it fifteen times.
inline void record_intervals(AxisTest& axis, const Interval& a, const Interval& b, Real tolerance) {
    const Real forward = a.max - b.min;
    const Real backward = b.max - a.min;
    const bool is_reversed = forward > backward;
    axis.overlap = is_reversed ? backward : forward;
    axis.direction *= is_reversed ? -1.0 : 1.0;
    axis.interval_a = is_reversed ? negate(a) : a;
    axis.interval_b = is_reversed ? negate(b) : b;
    axis.state = axis_state(axis.overlap, tolerance);
}

/// An axis of a face normal of A or B that is not measured yet.
inline AxisTest make_face_axis(AxisKind kind, int index, const Vec3& direction) {
    AxisTest axis{.kind = kind, .direction = direction};
    (kind == AxisKind::FaceA ? axis.feature_a : axis.feature_b) = index;
    return axis;
}

/// For two indices into `Trace::axes`: the first axis has the wider gap or the smaller overlap. Axes that are
/// not measured are last.
using AxisLess = std::function<bool(int, int)>;

/// The indices of the axes, given in the order of the theorem, in the requested order.
std::vector<int> query_order(const Trace& trace, AxisOrder order, const AxisLess& axis_less);

/// Reorders the axes and their terms by these indices.
void reorder_axes(Trace& trace, const std::vector<int>& indices);

/// Changes every touching axis to separating. For shapes that do not overlap.
void separate_touching(Trace& trace);

/// Index of the first axis that separates; -1: none does.
int first_separating_axis(const Trace& trace);

/// Resets all axes after `last` to NotTested and erases their terms.
void truncate_axes(Trace& trace, int last);

/// `Trace::chosen`: `least`, unless that is an edge pair and the overlap of `face` is within
/// `Settings::face_bias` or `Settings::face_factor` of it. Prevents flicker of the normal while a box rests
/// on another. `face` is the least axis that is not an edge pair; -1: none is measured. If `least` separates,
/// the chosen axis separates too.
int choose_axis(const Trace& trace, int face, const Settings& settings);

/// Sets verdict, depth, normal and gap from the least axis, which separates if any axis does.
void compute_verdict(Trace& trace);

/// Completes a trace whose axes are measured, in normalised lengths: verdict, depth, normal, ties, distance,
/// contacts. At least one axis that is not an edge pair must be measured.
///
/// The least axis decides. If axes separate, it is the one with the widest gap among them, never an axis that
/// touches or overlaps. If none separates, it is the axis of least overlap, and its state is the verdict.
/// Among axes in the same state whose overlaps differ only by rounding, the first in `Settings::axis_order`
/// is the least. The order therefore changes the deciding axis, never the verdict.
///
/// Shapes at a distance of at most `Settings::margin` touch, which needs the axes of `sat`.
void evaluate_axes(Trace& trace, const NormalizedPair& normalized, const Settings& settings);

}  // namespace core
