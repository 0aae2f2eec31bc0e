// Playback of the axes: functions of a playback, a trace and a time.
#pragma once

#include <array>
#include <string>

#include "app/analysis/cached_analysis.h"
#include "app/scene/selection.h"
#include "core/trace.h"

namespace app {

/// Playback of the axes, one after the other.
struct AxisPlayback {
    bool playing = false;
    int axis_index = -1;  ///< Index of the shown axis; -1 if inactive: the pinned or deciding axis is shown.
    std::string axis;     ///< Name of the shown axis; empty if inactive.
    double next_step_s = 0;    ///< Time of the next step while playing.
    double speed = 1;          ///< Factor; one of `playback_speeds`.
    bool is_finished = false;  ///< All axes were shown; the deciding axis is shown, if the trace has axes.
    bool overrides_hover =
        false;  ///< Stepped or ended after the last move of the pointer: hovering is ignored.
};

inline constexpr std::array playback_speeds{0.5, 1.0, 2.0, 4.0};

/// Sorting of the axis table by the id of a column; empty for the order of the theorem.
struct AxisSort {
    std::string column;
    bool descending = false;
};

/// State of the axis views.
struct AxesState {
    AxisPlayback playback;
    AxisSort sort;
};

/// Number of axes to play: all tested ones.
int playback_length(const core::Trace& trace);

/// Shows an axis even if another one is hovered. Clamps the index.
void seek_playback(AxisPlayback& playback, const core::Trace& trace, int index);
/// Pauses and moves by `step` axes. The first step of an inactive playback shows axis 0; a step from the last
/// axis ends the playback.
void step_playback(AxisPlayback& playback, const core::Trace& trace, int step);
/// Pauses or plays from the current axis. Starts at the first axis if the playback is inactive or finished.
void toggle_playback(AxisPlayback& playback, const core::Trace& trace, double time_s);
/// Pauses at the deciding axis: the end of the playback.
void finish_playback(AxisPlayback& playback, const core::Trace& trace);
/// The next of `playback_speeds`; after the last one the first.
void cycle_playback_speed(AxisPlayback& playback);
/// Returns to the pinned or deciding axis, even if another one is hovered.
void stop_playback(AxisPlayback& playback);
/// Performs the steps that are due; after the last axis it is finished. Clamps the index if the trace has
/// fewer axes.
void advance_playback(AxisPlayback& playback, const core::Trace& trace, double time_s);

/// The name of the axis to show: the axis of the playback if it stepped after the last move of the pointer,
/// else the hovered axis, else the axis of the playback. Empty for the pinned or deciding axis.
const std::string& current_axis_name(const Selection& selection, const AxisPlayback& playback);

/// What chooses the axis to show, and how its numbers are written.
struct AxisInputs {
    const Selection& selection;
    AxisPlayback& playback;
    NumberFormat number_format;
    bool presenting = false;  ///< The answer is concealed until the playback is finished.
};

/// Advances the playback to `time_s` and returns the analysis with the axis to show. Called once a frame,
/// before anything is drawn, so that all parts of the window show the same axis.
const Analysis& update_analysis(CachedAnalysis& analysis, const Document& document, const AxisInputs& inputs,
                                double time_s);

}  // namespace app
