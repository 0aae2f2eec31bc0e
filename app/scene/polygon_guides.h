// Guides over the scene while a polygon is drawn, or dragged to a concave shape.
#pragma once

#include <vector>

#include "app/drawing/flatten.h"
#include "app/scene/drag_state.h"

namespace app {

/// The polygon that is being drawn, in world coordinates of a flat scene.
struct UnfinishedPolygon {
    std::vector<core::Vec2> corners;  ///< In the order of the clicks.
};

/// Distance in logical pixels within which a click is on the first corner.
inline constexpr Real closing_distance_px = 10;

/// A click there is on the first corner of three or more.
bool closes_polygon(const UnfinishedPolygon& polygon, const ViewTransform& view, const Vec2& px, Real scale);

/// The hull of the corners and the cursor as an area, the sides between the clicks, the side to the cursor
/// and the corners.
void add_polygon_preview(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                         const UnfinishedPolygon& polygon, const core::Vec2& cursor);

/// The sides of the concave polygon, dashed, with crosses at the points that the hull drops; nothing for
/// another drag.
void add_concave_guide(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                       const Drag& drag);

}  // namespace app
