// Where two shapes meet, by definition: from the vertices farthest along a direction. Shares no code with the
// contacts of core.
#pragma once

#include <vector>

#include "core/shape.h"

namespace oracle {

/// The vertices of the core of a shape, from `origin`, and its rounding.
struct ShapeCore {
    std::vector<core::Vec3> vertices;
    double radius = 0;
    bool flat = false;
};
ShapeCore make_core(const core::PlacedShape& placed, const core::Vec3& origin);

/// Radius of a ball about the middle of the bounding box that contains the shape.
double bounding_radius(const ShapeCore& shape);

/// Distance from the surface of the core grown by its radius; 0 or less: on it or inside. For points that are
/// on the surface of the core or outside.
double distance_outside(const ShapeCore& shape, const core::Vec3& point);

/// Distance of a point from the convex hull of some points, of which all triangles are tried. For points that
/// are not inside.
double distance_to_hull(const std::vector<core::Vec3>& hull, const core::Vec3& point);

/// Where the parts of A farthest along a unit direction and of B farthest against it lie over each other.
struct ContactPatch {
    double overlap = 0;  ///< Along the direction; negative: a gap.
    /// Corners midway between the surfaces, in order around the direction; empty if nothing is over each
    /// other.
    std::vector<core::Vec3> corners;
};
/// Vertices within `tolerance` (a length) of the farthest are in the parts.
ContactPatch contact_patch(const ShapeCore& a, const ShapeCore& b, const core::Vec3& direction,
                           double tolerance);

}  // namespace oracle
