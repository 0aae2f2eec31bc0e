// Takes back cuts that the painter's order did not need, so that translucent faces have no seams.
#pragma once

#include "app/drawing/view_space.h"

namespace app {

/// A facet, or the part of one, with a number of its own.
struct Fragment {
    ViewPolygon polygon;
    int id = 0;
};
using PaintOrder = std::vector<Fragment>;

/// A whole that was cut in two.
struct Split {
    Fragment whole;
    int front = 0, behind = 0;  ///< Ids of the parts.
};

/// Puts the parts of a cut together again wherever nothing that is painted between them lies over or under
/// the one that moves. `splits` in the order in which they were made.
void merge_fragments(PaintOrder& order, std::vector<Split>& splits, const ViewTransform& view);

// The painter's order of facets, exact also where they pass through each other.

/// Farthest first. Facets are split only where the order needs it; those in one plane keep their order.
std::vector<ViewPolygon> sort_back_to_front(std::vector<ViewPolygon> polygons, const ViewTransform& view);

}  // namespace app
