// What the regions that solids share are cut with: straight lines, planes and circles.
#pragma once

#include <array>
#include <optional>

#include "app/scene/outline.h"

namespace app {

/// The part of a convex loop behind a plane.
std::vector<Vec3> clipped(const std::vector<Vec3>& loop, const core::Plane& plane);

/// The sides of a solid as planes, fronts outwards; none of a round one.
std::vector<core::Plane> sides(const core::Solid& solid);

/// A solid that is asked for many points.
class Inside {
  public:
    explicit Inside(const core::Solid& solid) : solid_(solid), sides_(sides(solid)) {}

    /// Whether a point of its plane or space is in the solid or on its skin.
    bool holds(const Vec3& point) const;

  private:
    const core::Solid& solid_;
    std::vector<core::Plane> sides_;
};

/// The part of a straight line within a disc or a ball; absent when they do not meet.
std::optional<std::array<Vec3, 2>> within_round(const core::Solid& round, const Vec3& from, const Vec3& to);

/// Where the surfaces of two round solids cross: of balls a circle in the plane, of discs a chord and half
/// its length.
struct Crossing {
    core::Plane plane;
    Vec3 middle{0};
    Real radius = 0;
};
/// Absent when the surfaces do not cross.
std::optional<Crossing> crossing(const core::Solid& a, const core::Solid& b);
/// Of a plane and a ball.
std::optional<Crossing> crossing(const core::Plane& plane, const core::Solid& ball);

}  // namespace app
