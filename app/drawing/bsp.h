// The painter's order of facets, exact also where they pass through each other.
#pragma once

#include "app/drawing/sight.h"

namespace app {

/// Farthest first. Facets are split only where the order needs it; those in one plane keep their order.
std::vector<ViewPolygon> sort_back_to_front(std::vector<ViewPolygon> polygons, const ViewTransform& view);

}  // namespace app
