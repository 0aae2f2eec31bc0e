// The Minkowski difference A - B of two solids as vertices and facets, with the face or edges that make each
// facet.
#pragma once

#include <vector>

#include "core/trace.h"

namespace app {

using core::Real;
using core::Vec2;
using core::Vec3;

/// An edge (2D) or face (3D) of the core of A - B.
struct MinkowskiFacet {
    /// FaceA: a face of A and a support vertex, edge or face of B; FaceB: the reverse; EdgePair: an edge of
    /// each. A face of A that is parallel to one of B is FaceA.
    core::AxisKind kind = core::AxisKind::FaceA;
    int feature_a = -1;  ///< As AxisTest::feature_a; -1 for FaceB.
    int feature_b = -1;  ///< As AxisTest::feature_b; -1 for FaceA.
    Vec3 normal{0};      ///< Unit, outwards.
    /// The normal is opposite to the axis: to the entry of Solid::face_normals, or for an edge pair to the
    /// cross product of the entries of Solid::edge_directions.
    bool is_reversed = false;
    /// Counter-clockwise from outside; two in 2D. From the centre of the difference.
    std::vector<Vec3> vertices;
    Real distance = 0;  ///< Signed distance of its plane from the centre of the difference.
};

/// A - B with the centres of both shapes in one point, its centre: A plus B mirrored through its centre. The
/// origin of A - B is then B's position relative to A. All lengths are those of the solids.
struct MinkowskiDifference {
    bool flat = false;
    Real radius = 0;  ///< Sum of the two radii: the difference is its core grown by it.
    /// In 2D counter-clockwise and sorted like `vertices`: a facet begins where the previous one ends. Empty
    /// if the core is a point, in 3D also if it is a segment.
    std::vector<MinkowskiFacet> facets;
    /// Corners of the core. In 3D in no order.
    std::vector<Vec3> vertices;
};

/// Ignores the centres of the solids. Directions that differ by less than 1e-12 are one facet.
MinkowskiDifference make_minkowski_difference(const core::Solid& a, const core::Solid& b);

/// The point of A - B, grown by the radius, that is farthest along a unit direction.
Vec3 support_point(const MinkowskiDifference& difference, const Vec3& direction);

/// Index of the measured axis that makes the facet; -1: the method did not measure it.
int axis_of_facet(const core::Trace& trace, const MinkowskiFacet& facet);

/// Index of the facet whose outward normal is the direction of the axis; -1: the axis touches A - B in a
/// vertex, an edge or its round surface.
int facet_of_axis(const MinkowskiDifference& difference, const core::AxisTest& axis);

}  // namespace app
