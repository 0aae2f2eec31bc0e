// What the eye sees in the lens's own space (Lens::local): directions to it, what reaches the paper, facets.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "app/drawing/camera.h"

namespace app {

/// Of the way from the eye to the target: what is nearer is not drawn.
inline constexpr Real near_plane = 0.02;
/// Heights of the paper that are drawn on each side of it.
inline constexpr Real side_margin = 0.25;

/// Where the eye is: on the z axis, or at infinity.
struct EyePoint {
    Real distance = 0;  ///< 0: at infinity, for orthographic lenses.

    /// From a point to the eye; not of unit length.
    Vec3 direction_from(const Vec3& point) const {
        return distance == 0 ? Vec3(0, 0, 1) : Vec3(-point.x, -point.y, distance - point.z);
    }
    /// Positive when the eye is in front of the plane.
    Real side_of(const core::Plane& plane) const {
        return distance == 0 ? plane.normal.z : plane.normal.z * distance - plane.offset;
    }
};

/// Points of a polygon or polyline, in order; a closed one does not repeat the first.
using Polyline = std::vector<Vec3>;

/// A convex polygon with its plane; `inputs` says which area it is (a part of).
struct ViewPolygon {
    Polyline points;
    core::Plane plane;
    int source = 0;
};

/// The plane of a loop, seen counter-clockwise from its front; absent when the loop has no extent.
std::optional<core::Plane> plane_of(const Polyline& polygon);

/// The part of a convex loop in front of a plane; what lies within `within_tolerance` of it stays.
Polyline clip_to_front(const Polyline& polygon, const core::Plane& plane, Real tolerance);

/// A straight line between two points of the lens's space.
struct Segment {
    Vec3 from, to;
};

/// What can reach the paper: in front of the eye, and not far beside the paper.
class Frustum {
  public:
    explicit Frustum(const ViewTransform& view);

    /// The part inside; empty: none.
    Polyline clip_polygon(Polyline polygon) const;
    /// The same of a segment; absent: none of it is inside.
    std::optional<Segment> clip(const Segment& segment) const;
    bool contains(const Vec3& point) const;

  private:
    // False for cuts of what is so much larger than the paper that rounding puts them elsewhere.
    bool contains_roughly(const Vec3& point) const;

    std::array<core::Plane, 5> planes_;  // fronts inwards
};

}  // namespace app
