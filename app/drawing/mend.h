// Takes back cuts that the painter's order did not need, so that translucent faces have no seams.
#pragma once

#include "app/drawing/sight.h"

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

}  // namespace app
