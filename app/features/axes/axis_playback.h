// The walk through the axes: first, back, play, step. Pure: a walk, a trace, a time.
#pragma once

#include "app/shell/workspace.h"
#include "core/trace.h"

namespace app {

/// How many axes the walk visits: up to where an early-out stopped.
int playback_length(const core::Trace& trace);

/// Shows one axis, also when another is hovered; out of range: the nearest there is.
void seek_playback(AxisPlayback& playback, const core::Trace& trace, int index);
/// From no walk, the first step is axis 0.
void step_playback(AxisPlayback& playback, const core::Trace& trace, int step);
/// Starts where it stands, or from the first axis when there is no walk or it has ended; stops when playing.
void toggle_playback(AxisPlayback& playback, const core::Trace& trace, double time_s);
/// Back to the pinned or deciding axis, also when another is hovered.
void stop_playback(AxisPlayback& playback);
/// Takes the steps that are due; stops at the end. A walk whose axis is gone follows the axes there are.
void advance_playback(AxisPlayback& playback, const core::Trace& trace, double time_s);

/// The name of the axis to show: that of the walk if it stepped after the pointer last moved, else the
/// hovered axis, else that of the walk; empty: the pinned or deciding one.
const std::string& current_axis_name(const Workspace& workspace);

}  // namespace app
