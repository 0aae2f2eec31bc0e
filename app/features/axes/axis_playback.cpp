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
    playback.is_finished = false;
    show_axis(playback, trace, index);
    playback.overrides_hover = true;
}

void step_playback(AxisPlayback& playback, const core::Trace& trace, int step) {
    playback.playing = false;
    const int last = playback_length(trace) - 1;
    const int from = playback.is_finished ? last + 1 : playback.axis_index;
    const bool has_started = from >= 0 || last < 0;
    if (has_started && from + step > last) return finish_playback(playback, trace);
    seek_playback(playback, trace, from < 0 ? 0 : from + step);
}

void toggle_playback(AxisPlayback& playback, const core::Trace& trace, double time_s) {
    playback.playing = !playback.playing;
    if (!playback.playing) return;
    const bool restarts = playback.axis_index < 0 || playback.is_finished;
    seek_playback(playback, trace, restarts ? 0 : playback.axis_index);
    playback.next_step_s = time_s + seconds_per_axis / playback.speed;
}

void finish_playback(AxisPlayback& playback, const core::Trace& trace) {
    playback.playing = false;
    seek_playback(playback, trace, trace.least >= 0 ? trace.least : playback_length(trace) - 1);
    playback.is_finished = true;  // also without an axis
}

void cycle_playback_speed(AxisPlayback& playback) {
    const auto* next = std::upper_bound(playback_speeds.begin(), playback_speeds.end(), playback.speed);
    playback.speed = next == playback_speeds.end() ? playback_speeds.front() : *next;
}

void stop_playback(AxisPlayback& playback) {
    playback = AxisPlayback{.speed = playback.speed, .overrides_hover = true};
}

void advance_playback(AxisPlayback& playback, const core::Trace& trace, double time_s) {
    if (playback.axis_index < 0) return;
    while (playback.playing && time_s >= playback.next_step_s) {
        playback.next_step_s += seconds_per_axis / playback.speed;
        if (playback.axis_index >= playback_length(trace) - 1)
            finish_playback(playback, trace);
        else
            seek_playback(playback, trace, playback.axis_index + 1);
    }
    const bool shows_deciding = playback.is_finished && trace.least >= 0;
    show_axis(playback, trace, shows_deciding ? trace.least : playback.axis_index);
}

const std::string& current_axis_name(const Selection& selection, const AxisPlayback& playback) {
    const bool is_hovering = !selection.hovered_axis.empty() && !playback.overrides_hover;
    return is_hovering ? selection.hovered_axis : playback.axis;
}

const Analysis& update_analysis(CachedAnalysis& analysis, const Document& document, const AxisInputs& inputs,
                                double time_s) {
    const auto get = [&]() -> const Analysis& {
        const AxisPlayback& playback = inputs.playback;
        ShownAxis shown{current_axis_name(inputs.selection, playback)};
        shown.last_played = playback.is_finished ? -1 : playback.axis_index;
        shown.is_concealed = inputs.presenting && !playback.is_finished;
        if (shown.is_concealed) shown.name = playback.axis;
        return analysis.update(document, shown, inputs.number_format);
    };
    advance_playback(inputs.playback, get().trace, time_s);
    return get();
}

}  // namespace app
