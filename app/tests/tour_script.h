// The gestures of the recorded tour, by the names of widgets and the places of bodies.
#pragma once

#include "app/tests/window_driver.h"

namespace app::test {

/// Some two hundred gestures that change something, in 2D and 3D, in a window of the start scene.
void take_the_tour(WindowDriver& driver);

/// The same in a minute: a few of each sort.
void take_a_short_tour(WindowDriver& driver);

}  // namespace app::test
