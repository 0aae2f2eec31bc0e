// Playback of the contact steps.
#include "app/features/contacts/contact_playback.h"

#include <algorithm>

namespace app {

namespace {

constexpr double seconds_per_step = 2.5;  // long enough to read the sentence

}  // namespace

int shown_step(const ContactPlayback& playback, int count) {
    return playback.step < 0 ? count - 1 : std::min(playback.step, count - 1);
}

void seek_step(ContactPlayback& playback, int count, int index) {
    if (count == 0) return;
    playback.playing = false;
    playback.step = std::clamp(index, 0, count - 1);
}

void toggle_steps(ContactPlayback& playback, int count, double time_s) {
    if (count == 0) return;
    if (playback.playing) return seek_step(playback, count, shown_step(playback, count));
    const int current = shown_step(playback, count);
    playback = {true, current == count - 1 ? 0 : current, time_s + seconds_per_step};
}

void advance_steps(ContactPlayback& playback, int count, double time_s) {
    if (!playback.playing) return;
    while (time_s >= playback.next_step_s && playback.step < count - 1) {
        ++playback.step;
        playback.next_step_s += seconds_per_step;
    }
    if (playback.step >= count - 1) seek_step(playback, count, count - 1);
    if (count == 0) playback = {};
}

}  // namespace app
