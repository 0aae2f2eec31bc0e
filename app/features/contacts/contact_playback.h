// Playback of the contact steps.
#pragma once

namespace app {

/// Playback of the contact steps, one after the other.
struct ContactPlayback {
    bool playing = false;
    int step = -1;           ///< Index of the shown step; -1: the last one.
    double next_step_s = 0;  ///< Time of the next step while playing.
};

// `count` is the number of steps; with 0 the functions do nothing.

/// Index of the shown step, less than `count`; -1 if there is none.
int shown_step(const ContactPlayback& playback, int count);
/// Pauses and shows a step. Clamps the index.
void seek_step(ContactPlayback& playback, int count, int index);
/// Plays from the shown step, from the first one if it is the last; pauses if it plays.
void toggle_steps(ContactPlayback& playback, int count, double time_s);
/// Performs the steps that are due; pauses at the last one.
void advance_steps(ContactPlayback& playback, int count, double time_s);

}  // namespace app
