// A rectangle in the plane z = 0.
#pragma once

#include "core/shape/field.h"

namespace core {

/// All points whose local coordinates are within the half extents. A half extent may be zero (a segment, a
/// point).
struct Rect {
    static constexpr const char* kind = "rect";
    static constexpr bool flat = true;
    Vec2 half_extents{1, 0.6};  ///< Along the local axes, scene units, >= 0.

    template <class Self, class Visit>
    static void fields(Self& self, Visit&& visit) {
        visit(FieldInfo{"half", 0, 10}, self.half_extents);
    }
    friend bool operator==(const Rect&, const Rect&) = default;
};

}  // namespace core
