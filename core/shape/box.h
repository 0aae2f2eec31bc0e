// A rectangle in the plane z = 0, and an oriented box.
#pragma once

#include "core/shape/field.h"

namespace core {

/// All points within `radius` of the core, whose local coordinates are within the half extents. A half extent
/// may be zero (a segment, a point).
struct Rect {
    static constexpr const char* kind = "rect";
    static constexpr bool flat = true;
    Vec2 half_extents{1, 0.6};  ///< Of the core, along the local axes, scene units, >= 0.
    Real radius = 0;            ///< Of the rounding, scene units, >= 0.

    template <class Self, class Visit>
    static void fields(Self& self, Visit&& visit) {
        visit(FieldInfo{"half", 0, 10}, self.half_extents);
        visit(rounding_radius, self.radius);
    }
    friend bool operator==(const Rect&, const Rect&) = default;
};

/// All points within `radius` of the core: centre + sum of t[k] * half_extents[k] * column[k] of its
/// rotation, -1 <= t[k] <= 1. A half extent may be zero (a plate, a segment, a point).
struct Box {
    static constexpr const char* kind = "box";
    static constexpr bool flat = false;
    Vec3 half_extents{1, 0.6, 0.8};  ///< Of the core, along the local axes, scene units, >= 0.
    Real radius = 0;                 ///< Of the rounding, scene units, >= 0.

    template <class Self, class Visit>
    static void fields(Self& self, Visit&& visit) {
        visit(FieldInfo{"half", 0, 10}, self.half_extents);
        visit(rounding_radius, self.radius);
    }
    friend bool operator==(const Box&, const Box&) = default;
};

}  // namespace core
