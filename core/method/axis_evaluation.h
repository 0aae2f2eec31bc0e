// What follows from measured axes, the same for every method that measures axes.
#pragma once

#include <functional>
#include <vector>

#include "core/method/normalized_pair.h"

namespace core {

/// On the axis turned round.
inline Interval negate(const Interval& interval) { return {-interval.max, -interval.min}; }

/// `overlap` and `touching` are lengths; the bounds of touching belong to it.
inline AxisState axis_state(Real overlap, Real tolerance) {
    if (overlap < -tolerance) return AxisState::Separating;
    return overlap <= tolerance ? AxisState::Touching : AxisState::Overlapping;
}

/// Writes two shadows on `axis.direction`, measured from A's centre, into the axis: points it the way that
/// pushes B out of A by the shorter road. `touching` is a length. In the header, for it runs fifteen times a
/// query.
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

/// Of two places in `Trace::axes`: the first has the wider gap, or overlaps less. What was not measured goes
/// last.
using AxisLess = std::function<bool(int, int)>;

/// Which of the axes, which are in the theorem's order, comes first, second, ...
std::vector<int> query_order(const Trace& trace, AxisOrder order, const AxisLess& axis_less);

/// Puts the axes into that sequence. Terms go with their axes.
void reorder_axes(Trace& trace, const std::vector<int>& indices);

/// Every axis that touches separates, as the open policy says. For shapes that do not overlap.
void separate_touching(Trace& trace);

/// The first axis that separates; -1: none does.
int first_separating_axis(const Trace& trace);

/// What an engine that stops at the axis `last_normal` would not have looked at is forgotten, terms included.
void truncate_axes(Trace& trace, int last);

/// `Trace::chosen`: `least`, unless that is an edge pair and `face`, the least axis that is none, is near it:
/// the normal must not flicker while a box rests on another. `face` is -1 when no such axis was reached. If
/// `least` separates, a face that does not separate is never chosen.
int choose_axis(const Trace& trace, int face, Real face_bias);

/// Verdict, depth, normal and gap, all from the least axis: an axis separates if and only if the least does.
void compute_verdict(Trace& trace);

/// Everything else of a trace whose axes are measured, in the lengths of the duo: verdict, depth, normal,
/// ties, distance, contacts. At least one axis that is no edge pair must be measured.
///
/// The least axis decides. If axes separate, it is the one of the widest gap among these; an axis that
/// touches or overlaps never decides then, however near its overlap is. If none separates, it is the axis of
/// least overlap, and its state is the verdict. Among axes in the same state whose overlaps differ only by
/// rounding the first in the order asked is the least. So the order changes the deciding axis, never the
/// verdict.
void evaluate_axes(Trace& trace, const NormalizedPair& normalized, const Settings& settings);

}  // namespace core
