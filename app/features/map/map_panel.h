// The map panel: controls for parameters, range and mode; a click moves the pair to a cell.
#pragma once

#include "app/features/map/map.h"
#include "app/ui/view.h"

namespace app {

using MapUi = FeatureUi<MapState>;

/// Controls, sentence and map; in the presentation the map alone.
extern const View map_view;

}  // namespace app
