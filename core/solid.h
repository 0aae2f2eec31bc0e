// The geometry of a placed shape: vertices, edges and faces in the world, in one form for all shapes.
#pragma once

#include <cmath>

#include <boost/container/small_vector.hpp>

#include "core/shape.h"

namespace core {

/// A vector with inline capacity: a query of two boxes allocates nothing.
template <class T, std::size_t inline_count>
using List = boost::container::small_vector<T, inline_count>;

/// A vertex, edge or face of a shape, or the round surface. `index`: into Solid::vertices, edges or
/// faces.
struct Feature {
    enum class Kind { Vertex, Edge, Face, RoundSurface };
    Kind kind = Kind::Vertex;
    int index = 0;

    friend bool operator==(const Feature&, const Feature&) = default;
};

/// A face of a solid, or a side of a flat one.
struct Face {
    Vec3 normal{0};        ///< Unit, outwards.
    int normal_index = 0;  ///< Index into Solid::face_normals: opposite faces of a box share a normal.
    /// Indices into Solid::vertices, counter-clockwise seen from outside; two for a side of a flat solid.
    List<int, 4> vertices;
};

/// An edge of a solid. Flat solids have none: their sides are faces.
struct Edge {
    int from = 0;             ///< Index into Solid::vertices.
    int to = 0;               ///< Index into Solid::vertices.
    int direction_index = 0;  ///< Index into Solid::edge_directions: parallel edges share a direction.
    int left = -1;   ///< Of a hull: the face in whose loop the edge runs forwards; -1: no hull, or a segment.
    int right = -1;  ///< Of a hull: the face in whose loop it runs backwards.
};

/// A convex set: its core is the hull of `vertices`; it is grown by `radius` in every direction (flat: in the
/// plane).
struct Solid {
    Vec3 center{0};     ///< World. All other members are relative to it, so that distance from the
                        ///< world origin loses no digits.
    bool flat = false;  ///< Lies in the plane z = 0.
    Real radius = 0;    ///< Scene units. A round shape has one vertex, its centre.
    /// Bit k of a box's vertex index: the sign along axis k (0 is minus). A hull has all points of its file,
    /// also those that are no corners.
    List<Vec3, 8> vertices;
    List<Vec3, 3> face_normals;     ///< Unit, one for each set of parallel faces: the candidate face axes.
    List<Vec3, 3> edge_directions;  ///< Unit; empty when flat or round.
    List<Face, 6> faces;
    List<Edge, 12> edges;
    /// Half edges of the core of a box or rect as vectors; empty for other shapes. The core of a flat capsule
    /// is a rect of no height.
    List<Vec3, 3> generators;
    Vec3 half_extents{0};        ///< Of a box or rect: the lengths of its generators if `is_orthogonal`.
    bool is_orthogonal = false;  ///< A box or rect whose generators are at right angles, to rounding.

    /// A vertex of the core. World.
    Vec3 vertex(int index) const { return center + vertices[index]; }
};

/// The geometry of a valid placed shape.
Solid make_solid(const PlacedShape& placed);

/// The same with every length multiplied by `scale`, and `center` measured from the shape's position: zero,
/// except for a polygon whose points are far from the origin of its own frame.
Solid make_scaled_solid(const PlacedShape& placed, Real scale);

/// Multiplies every length of the solid, also those of `center`, by 2^exponent.
void scale_lengths(Solid& solid, int exponent);

/// A circle or a sphere.
bool is_round(const Solid& solid);

/// The core of a solid in space is a segment, without faces.
bool is_segment(const Solid& solid);

/// The core of a solid in space is a segment or a flat polygon with two faces. A box is never thin: it has
/// six faces even if an extent is zero.
bool is_thin(const Solid& solid);

/// Unit vector perpendicular to a vector of any length but zero.
Vec3 any_perpendicular(const Vec3& v);

/// Radius of a ball about `center` that contains the solid.
Real bounding_radius(const Solid& solid);

/// Index of a vertex farthest along `direction`.
int support_vertex(const Solid& solid, const Vec3& direction);

/// The projection of a solid without generators on a unit axis, measured from its centre.
Interval project_vertices(const Solid& solid, const Vec3& axis);

/// The projection of the solid on a unit axis, measured from its centre. A box sums all its generators, also
/// those nominally perpendicular to the axis: then the projection is right for any axis, rounded or not.
/// Inline, because a query of two boxes calls it thirty times.
inline Interval project(const Solid& solid, const Vec3& axis) {
    if (solid.generators.empty()) return project_vertices(solid, axis);
    Real extent = 0;
    for (const Vec3& generator : solid.generators) extent += std::fabs(glm::dot(generator, axis));
    extent += solid.radius;
    return {-extent, extent};
}

/// The same, measured from `origin` (world).
Interval project(const Solid& solid, const Vec3& axis, const Vec3& origin);

}  // namespace core
