// What follows from measured axes, the same for every method that measures axes.
#pragma once

#include <functional>
#include <vector>

#include "core/method/duo.h"

namespace core {

/// On the axis turned round.
inline Interval flipped(const Interval& shadow) { return {-shadow.max, -shadow.min}; }

/// `overlap` and `touching` are lengths; the bounds of touching belong to it.
inline AxisState state_of(Real overlap, Real touching) {
    if (overlap < -touching) return AxisState::Separates;
    return overlap <= touching ? AxisState::Touches : AxisState::Overlaps;
}

/// Writes two shadows on `axis.direction`, measured from A's centre, into the axis: points it the way that
/// pushes B out of A by the shorter road. `touching` is a length. In the header, for it runs fifteen times a
/// query.
inline void record(AxisTest& axis, const Interval& a, const Interval& b, Real touching) {
    const Real forward = a.max - b.min;
    const Real backward = b.max - a.min;
    const bool turn = forward > backward;
    axis.overlap = turn ? backward : forward;
    axis.direction *= turn ? -1.0 : 1.0;
    axis.shadow_a = turn ? flipped(a) : a;
    axis.shadow_b = turn ? flipped(b) : b;
    axis.state = state_of(axis.overlap, touching);
}

/// Of two places in `Trace::axes`: the first has the wider gap, or overlaps less. What was not measured goes
/// last.
using Wider = std::function<bool(int, int)>;

/// Which of the axes, which are in the theorem's order, comes first, second, ...
std::vector<int> sequence(const Trace& trace, AxisOrder order, const Wider& wider);

/// Puts the axes into that sequence. Terms go with their axes.
void rearrange(Trace& trace, const std::vector<int>& places);

/// Every axis that touches separates, as the open policy says. For shapes that do not overlap.
void part_what_touches(Trace& trace);

/// The first axis that separates; -1: none does.
int first_gap(const Trace& trace);

/// What an engine that stops at the axis `last` would not have looked at is forgotten, terms included.
void forget_after(Trace& trace, int last);

/// `Trace::chosen`: `least`, unless that is an edge pair and `face`, the least axis that is none, is near it:
/// the normal must not flicker while a box rests on another. `face` is -1 when no such axis was reached. If
/// `least` separates, a face that does not separate is never chosen.
int choose(const Trace& trace, int face, Real face_bias);

/// Verdict, depth, normal and gap, all from the least axis: an axis separates if and only if the least does.
void conclude(Trace& trace);

/// Everything else of a trace whose axes are measured, in the lengths of the duo: verdict, depth, normal,
/// ties, distance, contacts. At least one axis that is no edge pair must be measured.
///
/// The least axis decides. If axes separate, it is the one of the widest gap among these; an axis that
/// touches or overlaps never decides then, however near its overlap is. If none separates, it is the axis of
/// least overlap, and its state is the verdict. Among axes in the same state whose overlaps differ only by
/// rounding the first in the order asked is the least. So the order changes the deciding axis, never the
/// verdict.
void judge(Trace& trace, const Duo& duo, const Settings& settings);

}  // namespace core
