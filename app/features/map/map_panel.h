// The map panel: controls for parameters, range and mode; a click moves the pair to a cell.
#pragma once

#include "app/features/map/map.h"
#include "app/ui/context.h"

namespace app {

using MapUi = FeatureUi<MapState>;

/// Fills the available room, including the controls.
void map_panel(const MapUi& ui);
/// The map alone, without controls and sentence.
void map_picture(const MapUi& ui);

/// Functions for keys; they do nothing while the map is hidden. Selects the next parameter of x, or of y if
/// `up`.
void cycle_map_parameter(const MapUi& ui, bool up);
/// Selects the next mode: axis, verdict, difference, axis.
void cycle_map_mode(const MapUi& ui);
/// Widens the range by steps of about a factor of 3; negative steps narrow it.
void widen_map(const MapUi& ui, int steps);

}  // namespace app
