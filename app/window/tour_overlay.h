// What a tour shows over the window that it plays in: its pointer, and how far it has come.
#pragma once

#include "app/ui/panel.h"

namespace app {

/// Inside a frame. Seconds of the tour.
void draw_tour(const Moment& moment, double now_s, double whole_s);

}  // namespace app
