// A convex polygon in the plane z = 0, and the convex hull of points in space.
#pragma once

#include <vector>

#include "core/shape/field.h"

namespace core {

/// The most points that a polygon may have: each side has an axis, on which all points are projected.
inline constexpr int max_polygon_points = 1000;

/// All points within `radius` of the core, the hull of `points` in the polygon's own frame, in either
/// winding. Valid: 3 to `max_polygon_points` points, convex, area above zero; collinear neighbours are
/// allowed.
struct Polygon {
    static constexpr const char* kind = "polygon";
    static constexpr bool flat = true;
    std::vector<Vec2> points{{1, 0}, {-0.5, 0.8660254037844386}, {-0.5, -0.8660254037844386}};
    Real radius = 0;  ///< Of the rounding, scene units, >= 0.

    template <class Self, class Visit>
    static void fields(Self& self, Visit&& visit) {
        visit(FieldInfo{"points", -10, 10}, self.points);
        visit(rounding_radius, self.radius);
    }
    friend bool operator==(const Polygon&, const Polygon&) = default;
};

/// The most points that a hull may have: a pair of hulls has an axis for every pair of edges.
inline constexpr int max_hull_points = 256;

/// All points within `radius` of the core, the convex hull of `points` in the hull's own frame. The core may
/// be flat, a segment or a point; points inside it are allowed.
struct Hull {
    static constexpr const char* kind = "hull";
    static constexpr bool flat = false;
    std::vector<Vec3> points{{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}};
    Real radius = 0;  ///< Of the rounding, scene units, >= 0.

    template <class Self, class Visit>
    static void fields(Self& self, Visit&& visit) {
        visit(FieldInfo{"points", -10, 10}, self.points);
        visit(rounding_radius, self.radius);
    }
    friend bool operator==(const Hull&, const Hull&) = default;
};

}  // namespace core
