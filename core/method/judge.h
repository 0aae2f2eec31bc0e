// What follows from measured axes, the same for every method that measures axes.
#pragma once

#include "core/method/duo.h"

namespace core {

/// Writes two shadows on `axis.direction`, measured from A's centre, into the axis: points it the way that
/// pushes B out of A by the shorter road. `touching` is a length.
void record(AxisTest& axis, const Interval& a, const Interval& b, Real touching);

/// Not skipped: the axis has shadows.
bool measured(const AxisTest& axis);

/// The first axis that separates; -1: none does.
int first_gap(const Trace& trace);

/// What an engine that stops at the axis `last` would not have looked at is forgotten, terms included.
void forget_after(Trace& trace, int last);

/// Everything else of a trace whose axes are measured, in the lengths of the duo: verdict, depth, normal,
/// ties, distance, contacts. At least one axis that is no edge pair must be measured.
void judge(Trace& trace, const Duo& duo, const Settings& settings);

}  // namespace core
