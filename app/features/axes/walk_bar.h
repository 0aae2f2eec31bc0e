// The player of the walk: first, back, play, step, a slider, where it stands.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// Names: "playback.first", "playback.back", "playback.play", "playback.step", "playback.end",
/// "playback.slider".
void playback_bar(const Ui& ui);

}  // namespace app
