// What the regions that solids share are cut with: straight lines, planes and circles.
#pragma once

#include <array>
#include <optional>

#include "app/scene/outline.h"

namespace app {

/// The part of a convex loop behind a plane.
std::vector<Vec3> clip_behind(const std::vector<Vec3>& polygon, const core::Plane& plane);

/// The sides of a solid as planes, fronts outwards; none of a round one.
std::vector<core::Plane> side_planes(const core::Solid& solid);

/// A solid that is asked for many points.
class PointInSolid {
  public:
    explicit PointInSolid(const core::Solid& solid) : solid_(solid), sides_(side_planes(solid)) {}

    /// Whether a point of its plane or space is in the solid or on its skin.
    bool contains(const Vec3& point) const;

  private:
    const core::Solid& solid_;
    std::vector<core::Plane> sides_;
};

/// The part of a straight line within a disc or a ball; absent when they do not meet.
std::optional<std::array<Vec3, 2>> clip_to_ball(const core::Solid& round_solid, const Vec3& from,
                                                const Vec3& to);

/// Where the surfaces of two round solids cross: of balls a circle in the plane, of discs a chord and half
/// its length.
struct SurfaceIntersection {
    core::Plane plane;
    Vec3 center{0};
    Real radius = 0;
};
/// Absent when the surfaces do not cross.
std::optional<SurfaceIntersection> intersect_surfaces(const core::Solid& a, const core::Solid& b);
/// Of a plane and a ball.
std::optional<SurfaceIntersection> intersect_surfaces(const core::Plane& plane, const core::Solid& ball);

}  // namespace app
