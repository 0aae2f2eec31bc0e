// The walk through the axes: first, back, play, step. Pure: a walk, a trace, a time.
#pragma once

#include "app/shell/workspace.h"
#include "core/trace.h"

namespace app {

/// How many axes the walk visits: up to where an early-out stopped.
int walk_length(const core::Trace& trace);

/// Shows one axis, also when another is hovered; out of range: the nearest there is.
void walk_to(Walk& walk, const core::Trace& trace, int at);
/// From no walk, the first step is axis 0.
void walk_by(Walk& walk, const core::Trace& trace, int step);
/// Starts where it stands, or from the first axis when there is no walk or it has ended; stops when playing.
void play_or_pause(Walk& walk, const core::Trace& trace, double time_s);
/// Back to the pinned or deciding axis, also when another is hovered.
void end_walk(Walk& walk);
/// Takes the steps that are due; stops at the end. A walk whose axis is gone follows the axes there are.
void advance(Walk& walk, const core::Trace& trace, double time_s);

/// The name of the axis to show: that of the walk if it stepped after the pointer last moved, else the
/// hovered axis, else that of the walk; empty: the pinned or deciding one.
const std::string& axis_under_lens(const Workspace& workspace);

}  // namespace app
