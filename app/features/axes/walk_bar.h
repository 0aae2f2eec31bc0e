// The player of the walk: first, back, play, step, a slider, where it stands.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// Names: "walk.first", "walk.back", "walk.play", "walk.step", "walk.end", "walk.slider".
void playback_bar(const Ui& ui);

}  // namespace app
