// The playback of the axes.
#include "app/features/axes/axis_playback.h"

#include <algorithm>

namespace app {

int playback_length(const core::Trace& trace) {
    const auto is_tested = [](const core::AxisTest& axis) {
        return axis.state != core::AxisState::NotTested;
    };
    return int(std::ranges::count_if(trace.axes, is_tested));
}

Track axis_track(const core::Trace& trace) {
    constexpr double seconds_per_axis = 0.9;
    return {.end = double(playback_length(trace)), .per_s = 1 / seconds_per_axis, .rest = -1};
}

void seek_axis(Playback& playback, const core::Trace& trace, int axis) {
    playback.seek(axis_track(trace), std::min(axis, playback_length(trace) - 1));
}

int played_axis(const Playback& playback, const core::Trace& trace) {
    if (playback.is_finished() && trace.least >= 0) return trace.least;
    const Track track = axis_track(trace);
    return std::min(playback.step(track), int(track.end) - 1);
}

std::string current_axis_name(const Selection& selection, const Playback& playback,
                              const core::Trace& trace) {
    if (!selection.hovered_axis.empty() && !playback.overrides_hover()) return selection.hovered_axis;
    const int axis = played_axis(playback, trace);
    return axis < 0 ? "" : core::to_string(trace.axes[axis]);
}

ShownAxis axis_to_show(const AxisInputs& inputs, const core::Trace& trace) {
    const Playback& playback = inputs.playback;
    const int played = playback.is_finished() ? -1 : played_axis(playback, trace);
    const bool is_walk = !playback.is_at_rest();
    if (!inputs.presenting || playback.is_finished())
        return {current_axis_name(inputs.selection, playback, trace), played, false, is_walk};
    return {played < 0 ? "" : core::to_string(trace.axes[played]), played, true, is_walk};
}

}  // namespace app
