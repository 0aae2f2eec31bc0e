// The convex hull of the corners of a polygon.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/shape.h"

namespace app {

/// Indices of the points that are corners of their convex hull, in the winding of the points, beginning with
/// the lowest index. Points on a side of the hull are no corners. Fewer than three if all are on one line.
std::vector<int> hull_corners(const std::vector<core::Vec2>& points);

/// A convex polygon with some of the given points.
struct HullPolygon {
    std::vector<core::Vec2> points;
    std::vector<int> kept;     ///< Their indices in the given points.
    std::vector<int> dropped;  ///< Ascending indices of the other points.
};
/// Absent if the hull is no valid polygon.
std::optional<HullPolygon> make_hull_polygon(const std::vector<core::Vec2>& points);

/// "v2, v3": names of vertices, as in features of a trace.
std::string vertex_names(const std::vector<int>& vertices);

}  // namespace app
