// Playback of the axes: functions of a playback, a trace and a time.
#pragma once

#include "app/shell/workspace.h"
#include "core/trace.h"

namespace app {

/// Number of axes to play: all tested ones.
int playback_length(const core::Trace& trace);

/// Shows an axis even if another one is hovered. Clamps the index.
void seek_playback(AxisPlayback& playback, const core::Trace& trace, int index);
/// Pauses and moves by `step` axes. The first step of an inactive playback shows axis 0.
void step_playback(AxisPlayback& playback, const core::Trace& trace, int step);
/// Pauses or plays from the current axis. Starts at the first axis if the playback is inactive or at its end.
void toggle_playback(AxisPlayback& playback, const core::Trace& trace, double time_s);
/// Returns to the pinned or deciding axis, even if another one is hovered.
void stop_playback(AxisPlayback& playback);
/// Performs the steps that are due; pauses at the end. Clamps the index if the trace has fewer axes.
void advance_playback(AxisPlayback& playback, const core::Trace& trace, double time_s);

/// The name of the axis to show: the axis of the playback if it stepped after the last move of the pointer,
/// else the hovered axis, else the axis of the playback. Empty for the pinned or deciding axis.
const std::string& current_axis_name(const Workspace& workspace);

}  // namespace app
