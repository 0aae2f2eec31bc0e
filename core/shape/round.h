// A disc in the plane z = 0, and a solid sphere.
#pragma once

#include "core/shape/field.h"

namespace core {

/// All points of the plane within `radius` of the centre. The radius may be zero (a point).
struct Circle {
    static constexpr const char* kind = "circle";
    static constexpr bool flat = true;
    Real radius = 1;  ///< Scene units, >= 0.

    template <class Self, class Visit>
    static void fields(Self& self, Visit&& visit) {
        visit(FieldInfo{"radius", 0, 10}, self.radius);
    }
    friend bool operator==(const Circle&, const Circle&) = default;
};

/// All points within `radius` of the centre. The radius may be zero (a point).
struct Sphere {
    static constexpr const char* kind = "sphere";
    static constexpr bool flat = false;
    Real radius = 1;  ///< Scene units, >= 0.

    template <class Self, class Visit>
    static void fields(Self& self, Visit&& visit) {
        visit(FieldInfo{"radius", 0, 10}, self.radius);
    }
    friend bool operator==(const Sphere&, const Sphere&) = default;
};

}  // namespace core
