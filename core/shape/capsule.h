// A capsule in the plane z = 0, and one in space.
#pragma once

#include <vector>

#include "core/shape/field.h"

namespace core {

/// All points of the plane within `radius` of the segment between its two points, which are in the capsule's
/// own frame. They may be equal (a disc).
struct FlatCapsule {
    static constexpr const char* kind = "capsule";
    static constexpr bool flat = true;
    std::vector<Vec2> points{{-0.8, 0}, {0.8, 0}};
    Real radius = 0.5;  ///< Scene units, >= 0.

    template <class Self, class Visit>
    static void fields(Self& self, Visit&& visit) {
        visit(FieldInfo{"points", -10, 10}, self.points);
        visit(FieldInfo{"radius", 0, 10}, self.radius);
    }
    friend bool operator==(const FlatCapsule&, const FlatCapsule&) = default;
};

/// All points within `radius` of the segment between its two points, which are in the capsule's own frame.
/// They may be equal (a ball).
struct Capsule {
    static constexpr const char* kind = "capsule";
    static constexpr bool flat = false;
    std::vector<Vec3> points{{0, -0.8, 0}, {0, 0.8, 0}};
    Real radius = 0.5;  ///< Scene units, >= 0.

    template <class Self, class Visit>
    static void fields(Self& self, Visit&& visit) {
        visit(FieldInfo{"points", -10, 10}, self.points);
        visit(FieldInfo{"radius", 0, 10}, self.radius);
    }
    friend bool operator==(const Capsule&, const Capsule&) = default;
};

}  // namespace core
