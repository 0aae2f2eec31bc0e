// The playback of every view.
#include "app/scene/playback.h"

#include <algorithm>
#include <cmath>

namespace app {

namespace {

// A sum of frames that falls short of a step by rounding has reached it.
constexpr double step_rounding = 1e-9;

double floor_step(double position) { return std::floor(position + step_rounding); }

}  // namespace

void Playback::seek(const Track& track, double position) {
    pause_at(position >= track.end ? Track::infinite : std::max(position, 0.0));
}

void Playback::step_by(const Track& track, int steps) {
    const double from = position(track);
    if (from < 0) return seek(track, 0);
    seek(track, (track.has_steps ? floor_step(from) : from) + steps * track.step_length);
}

void Playback::toggle(const Track& track, double clock_s) {
    const double from = position(track);
    if (is_playing_) return seek(track, track.has_steps ? floor_step(from) : from);
    if (track.end < 0) return;
    is_playing_ = overrides_hover_ = true;
    position_ = from < 0 || from >= track.end ? 0 : from;
    clock_s_ = clock_s;
}

void Playback::cycle_speed() {
    const auto next = std::upper_bound(speeds.begin(), speeds.end(), speed_);
    speed_ = next == speeds.end() ? speeds.front() : *next;
}

bool Playback::advance(const Track& track, double clock_s) {
    if (!is_playing_) return false;
    const double from = position(track), to = from + (clock_s - clock_s_) * track.per_s * speed_;
    clock_s_ = clock_s;
    if (track.stop && from < *track.stop && to >= *track.stop)
        seek(track, *track.stop);
    else if (to + step_rounding >= track.end)
        finish();
    else
        position_ = to;
    const bool is_new = track.has_steps ? floor_step(from) != floor_step(position(track)) : to != from;
    overrides_hover_ = overrides_hover_ || is_new;
    return is_new || !is_playing_;
}

double Playback::position(const Track& track) const {
    const double position = position_.value_or(track.rest);
    return position < 0 ? position : std::clamp(position, 0.0, std::max(track.end, 0.0));
}

int Playback::step(const Track& track) const {
    return track.end < 0 ? -1 : static_cast<int>(floor_step(position(track)));
}

double Playback::wait_s(const Track& track, double clock_s) const {
    if (!is_playing_) return Track::infinite;
    if (!track.has_steps) return 0;
    const double from = position(track);
    return (floor_step(from) + 1 - from) / (track.per_s * speed_) - (clock_s - clock_s_);
}

}  // namespace app
