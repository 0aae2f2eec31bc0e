// The walk through the axes: first, back, play, step. Pure: a walk, a trace, a time.
#pragma once

#include <string>

#include "app/analysis/cached_analysis.h"
#include "app/scene/selection.h"
#include "core/trace.h"

namespace app {

/// The walk through the axes, one at a time.
struct AxisPlayback {
    bool playing = false;
    int axis_index =
        -1;  ///< Index of the axis that is shown; -1: no walk, the pinned or deciding axis is shown.
    std::string axis;        ///< Its name; empty: no walk.
    double next_step_s = 0;  ///< Time of the next step while playing.
    bool overrides_hover =
        false;  ///< It stepped or ended after the pointer last moved: no hovered axis is shown.
};

/// How the rows of the axis table stand: by the id of a column, or in the order of the theorem when empty.
struct AxisSort {
    std::string column;
    bool descending = false;
};

/// State of the axis views.
struct AxesState {
    AxisPlayback playback;
    AxisSort sort;
};

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
const std::string& current_axis_name(const Selection& selection, const AxisPlayback& playback);

/// Advances the playback to `time_s` and returns the analysis with the axis to show. Called once a frame,
/// before anything is drawn, so that all parts of the window show the same axis.
const Analysis& update_analysis(CachedAnalysis& analysis, const Document& document,
                                const Selection& selection, AxisPlayback& playback,
                                NumberFormat number_format, double time_s);

}  // namespace app
