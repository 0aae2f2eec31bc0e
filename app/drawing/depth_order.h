// Sorts polygons from back to front, exact also where they intersect. Cuts that the order does not need are
// undone, so that translucent faces have no seams.
#pragma once

#include "app/drawing/view_space.h"

namespace app {

/// A polygon or a part of one, with a unique id.
struct Fragment {
    ViewPolygon polygon;
    int id = 0;
};
using PaintOrder = std::vector<Fragment>;

/// A polygon that was cut in two.
struct Split {
    Fragment whole;
    int front = 0, behind = 0;  ///< Ids of its parts.
};

/// Joins the two parts of a cut where nothing painted between them overlaps the part that moves. `splits` are
/// in the order in which they were made.
void merge_fragments(PaintOrder& order, std::vector<Split>& splits, const ViewTransform& view);

/// Farthest first. Polygons are split only where the order needs it. Polygons in one plane keep their order.
std::vector<ViewPolygon> sort_back_to_front(std::vector<ViewPolygon> polygons, const ViewTransform& view);

}  // namespace app
