// The map around the present pose: what it varies, how far, what it shows; a click goes there.
#pragma once

#include "app/features/map/map.h"
#include "app/ui/context.h"

namespace app {

using MapUi = FeatureUi<MapState>;

/// Fills the width that is left, and `height` pixels of the screen with its controls.
void map_panel(const MapUi& ui, float height);

/// What its controls do, for keys; nothing while it is not shown. The next number that the map varies to the
/// right, or with `next_up` upwards.
void cycle_map_parameter(const MapUi& ui, bool up);
/// Axis, verdict, difference, and round again.
void cycle_map_mode(const MapUi& ui);
/// So many steps wider, each about threefold; negative: narrower.
void widen_map(const MapUi& ui, int steps);

}  // namespace app
