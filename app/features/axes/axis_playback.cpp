// Playback of the axes.
#include "app/features/axes/axis_playback.h"

#include <algorithm>

namespace app {

namespace {

constexpr double seconds_per_axis = 0.9;

void show_axis(AxisPlayback& playback, const core::Trace& trace, int index) {
    const int length = playback_length(trace);
    if (length == 0) return stop_playback(playback);
    playback.axis_index = std::clamp(index, 0, length - 1);
    playback.axis = core::to_string(trace.axes[playback.axis_index]);
}

}  // namespace

int playback_length(const core::Trace& trace) {
    const auto is_tested = [](const core::AxisTest& axis) {
        return axis.state != core::AxisState::NotTested;
    };
    return static_cast<int>(std::count_if(trace.axes.begin(), trace.axes.end(), is_tested));
}

void seek_playback(AxisPlayback& playback, const core::Trace& trace, int index) {
    show_axis(playback, trace, index);
    playback.overrides_hover = true;
}

void step_playback(AxisPlayback& playback, const core::Trace& trace, int step) {
    playback.playing = false;
    seek_playback(playback, trace, playback.axis_index < 0 ? 0 : playback.axis_index + step);
}

void toggle_playback(AxisPlayback& playback, const core::Trace& trace, double time_s) {
    playback.playing = !playback.playing;
    if (!playback.playing) return;
    const bool restarts = playback.axis_index < 0 || playback.axis_index >= playback_length(trace) - 1;
    seek_playback(playback, trace, restarts ? 0 : playback.axis_index);
    playback.next_step_s = time_s + seconds_per_axis;
}

void stop_playback(AxisPlayback& playback) {
    playback = {};
    playback.overrides_hover = true;
}

void advance_playback(AxisPlayback& playback, const core::Trace& trace, double time_s) {
    if (playback.axis_index < 0) return;
    while (playback.playing && time_s >= playback.next_step_s) {
        playback.next_step_s += seconds_per_axis;
        seek_playback(playback, trace, playback.axis_index + 1);
        if (playback.axis_index >= playback_length(trace) - 1) playback.playing = false;
    }
    show_axis(playback, trace, playback.axis_index);
}

const std::string& current_axis_name(const Selection& selection, const AxisPlayback& playback) {
    const bool is_hovering = !selection.hovered_axis.empty() && !playback.overrides_hover;
    return is_hovering ? selection.hovered_axis : playback.axis;
}

const Analysis& update_analysis(CachedAnalysis& analysis, const Document& document, const AxisInputs& inputs,
                                double time_s) {
    const auto get = [&]() -> const Analysis& {
        return analysis.update(document, current_axis_name(inputs.selection, inputs.playback),
                               inputs.number_format);
    };
    advance_playback(inputs.playback, get().trace, time_s);
    return get();
}

}  // namespace app
