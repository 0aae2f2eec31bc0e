// View space: planes, polygons, their order of depth, clipping and the frustum.
#pragma once

#include <array>
#include <limits>
#include <optional>
#include <vector>

#include "app/drawing/camera.h"

namespace app {

/// Fraction of the distance from the eye to the target. Nearer points are not drawn.
inline constexpr Real near_plane = 0.02;
/// Margin around the paper that is drawn too, in heights of the paper.
inline constexpr Real side_margin = 0.25;

/// Points of a polygon or polyline, in order; a closed one does not repeat the first.
using Polyline = std::vector<Vec3>;

/// A convex polygon with its plane. `source` is the index of the fill that it is a part of.
struct ViewPolygon {
    Polyline points;
    core::Plane plane;
    int source = 0;
};

/// The plane of a polygon, counter-clockwise seen from the front; absent when the polygon has no area.
std::optional<core::Plane> plane_of(const Polyline& polygon);

/// Sorts polygons, farthest first; exact also where they intersect. They are split only where the order needs
/// it, so that translucent faces have no seams. Polygons in one plane keep their order.
std::vector<ViewPolygon> sort_back_to_front(std::vector<ViewPolygon> polygons, const ViewTransform& view);

/// The part of a convex polygon in front of a plane. Points within `tolerance` of the plane are kept.
Polyline clip_to_front(const Polyline& polygon, const core::Plane& plane, Real tolerance);

/// Bounds of points on the paper; empty at first. Real, unlike Box: the points may be far beside the paper.
struct PaperBounds {
    Vec2 min{std::numeric_limits<Real>::max()}, max{std::numeric_limits<Real>::lowest()};

    void add(const Vec2& px) {
        min = glm::min(min, px);
        max = glm::max(max, px);
    }
    /// Also when they only touch.
    bool intersects(const PaperBounds& other) const {
        return max.x >= other.min.x && other.max.x >= min.x && max.y >= other.min.y && other.max.y >= min.y;
    }
};

/// A segment in view space.
struct Segment {
    Vec3 from, to;
};

/// The part of a range of a segment in front of a plane, as fractions of its length; `min` is above `max` if
/// there is none.
core::Interval part_in_front(const core::Plane& plane, const Segment& segment, const core::Interval& range);

/// The part of space that is drawn: in front of the eye, and on the paper, usually with a margin beside it.
class Frustum {
  public:
    explicit Frustum(const ViewTransform& view, bool has_margin = true);

    /// The part inside; empty when there is none.
    Polyline clip_polygon(Polyline polygon) const;
    /// The part of the segment inside; absent when there is none.
    std::optional<Segment> clip(const Segment& segment) const;
    /// `rounding`: the point may be that far outside.
    bool contains(const Vec3& point, Real rounding = 0) const;

  private:
    std::array<core::Plane, 5> planes_;  // their fronts point inwards
};

}  // namespace app
