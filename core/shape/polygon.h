// A convex polygon in the plane z = 0.
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

}  // namespace core
