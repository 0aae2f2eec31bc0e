// The walk through the axes.
#include "app/model/player.h"

#include <algorithm>

namespace app {

namespace {
constexpr double seconds_an_axis = 0.9;
}

int walk_length(const core::Trace& trace) {
    const auto reached = [](const core::AxisTest& axis) { return axis.state != core::AxisState::NotReached; };
    return static_cast<int>(std::count_if(trace.axes.begin(), trace.axes.end(), reached));
}

void walk_to(Walk& walk, const core::Trace& trace, int at) {
    const int length = walk_length(trace);
    if (length == 0) return end_walk(walk);
    walk.at = std::clamp(at, 0, length - 1);
    walk.axis = core::name(trace.axes[walk.at]);
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

void end_walk(Walk& walk) { walk = {}; }

void advance(Walk& walk, const core::Trace& trace, double time_s) {
    if (walk.at < 0) return;
    while (walk.playing && time_s >= walk.next_s) {
        walk.next_s += seconds_an_axis;
        ++walk.at;
        if (walk.at >= walk_length(trace) - 1) walk.playing = false;
    }
    walk_to(walk, trace, walk.at);
}

const std::string& axis_under_lens(const Workspace& workspace) {
    return workspace.hovered_axis.empty() ? workspace.walk.axis : workspace.hovered_axis;
}

}  // namespace app
