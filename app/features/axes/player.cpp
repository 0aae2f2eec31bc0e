// The walk through the axes.
#include "app/features/axes/player.h"

#include <algorithm>

namespace app {

namespace {

constexpr double seconds_an_axis = 0.9;

void show_axis(Walk& walk, const core::Trace& trace, int at) {
    const int length = walk_length(trace);
    if (length == 0) return end_walk(walk);
    walk.at = std::clamp(at, 0, length - 1);
    walk.axis = core::name(trace.axes[walk.at]);
}

}  // namespace

int walk_length(const core::Trace& trace) {
    const auto reached = [](const core::AxisTest& axis) { return axis.state != core::AxisState::NotReached; };
    return static_cast<int>(std::count_if(trace.axes.begin(), trace.axes.end(), reached));
}

void walk_to(Walk& walk, const core::Trace& trace, int at) {
    show_axis(walk, trace, at);
    walk.overrides_hover = true;
}

void walk_by(Walk& walk, const core::Trace& trace, int step) {
    walk.playing = false;
    walk_to(walk, trace, walk.at < 0 ? 0 : walk.at + step);
}

void play_or_pause(Walk& walk, const core::Trace& trace, double time_s) {
    walk.playing = !walk.playing;
    if (!walk.playing) return;
    const bool fresh = walk.at < 0 || walk.at >= walk_length(trace) - 1;
    walk_to(walk, trace, fresh ? 0 : walk.at);
    walk.next_s = time_s + seconds_an_axis;
}

void end_walk(Walk& walk) {
    walk = {};
    walk.overrides_hover = true;
}

void advance(Walk& walk, const core::Trace& trace, double time_s) {
    if (walk.at < 0) return;
    while (walk.playing && time_s >= walk.next_s) {
        walk.next_s += seconds_an_axis;
        walk_to(walk, trace, walk.at + 1);
        if (walk.at >= walk_length(trace) - 1) walk.playing = false;
    }
    show_axis(walk, trace, walk.at);
}

const std::string& axis_under_lens(const Workspace& workspace) {
    const bool hovers = !workspace.hovered_axis.empty() && !workspace.walk.overrides_hover;
    return hovers ? workspace.hovered_axis : workspace.walk.axis;
}

}  // namespace app
