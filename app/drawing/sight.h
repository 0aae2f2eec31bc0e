// What the eye sees in the lens's own space (Lens::local): directions to it, what reaches the paper, facets.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "app/drawing/camera.h"

namespace app {

/// Of the way from the eye to the target: what is nearer is not drawn.
inline constexpr Real near_share = 0.02;
/// Heights of the paper that are drawn on each side of it.
inline constexpr Real kept_beside = 0.25;

/// Where the eye is: on the z axis, or at infinity.
struct Eye {
    Real height = 0;  ///< 0: at infinity, for orthographic lenses.

    /// From a point to the eye; not of unit length.
    Vec3 from(const Vec3& point) const {
        return height == 0 ? Vec3(0, 0, 1) : Vec3(-point.x, -point.y, height - point.z);
    }
    /// Positive when the eye is in front of the plane.
    Real side(const core::Plane& plane) const {
        return height == 0 ? plane.normal.z : plane.normal.z * height - plane.offset;
    }
};

/// Points of a polygon or polyline, in order; a closed one does not repeat the first.
using Loop = std::vector<Vec3>;

/// A convex polygon with its plane; `source` says which area it is (a part of).
struct Facet {
    Loop points;
    core::Plane plane;
    int source = 0;
};

/// The plane of a loop, seen counter-clockwise from its front; absent when the loop has no extent.
std::optional<core::Plane> plane_of(const Loop& loop);

/// The part of a convex loop in front of a plane; what lies within `tolerance` of it stays.
Loop front_part(const Loop& loop, const core::Plane& plane, Real tolerance);

/// A straight line between two points of the lens's space.
struct Segment {
    Vec3 from, to;
};

/// What can reach the paper: in front of the eye, and not far beside the paper.
class Frustum {
  public:
    explicit Frustum(const Lens& lens);

    /// The part inside; empty: none.
    Loop clipped(Loop loop) const;
    /// The same of a segment; absent: none of it is inside.
    std::optional<Segment> within(const Segment& segment) const;
    bool holds(const Vec3& point) const;

  private:
    // False for cuts of what is so much larger than the paper that rounding puts them elsewhere.
    bool nearly(const Vec3& point) const;

    std::array<core::Plane, 5> planes_;  // fronts inwards
};

}  // namespace app
