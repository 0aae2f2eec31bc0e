// The geometry of a placed shape: corners, edges and faces in the world, the same for every shape.
#pragma once

#include <boost/container/small_vector.hpp>

#include "core/shape.h"

namespace core {

/// A vector with room inside for so many: a query of two boxes allocates nothing.
template <class T, std::size_t inline_count>
using List = boost::container::small_vector<T, inline_count>;

/// A vertex, edge or face of a shape, or the round surface. `index` is into Solid::corners, edges or faces.
struct Feature {
    enum class Kind { Vertex, Edge, Face, RoundSurface };
    Kind kind = Kind::Vertex;
    int index = 0;

    friend bool operator==(const Feature&, const Feature&) = default;
};

/// A face of a solid, or a side of a flat one.
struct Face {
    Vec3 normal{0};        ///< Unit, outwards.
    int normal_index = 0;  ///< Index into `Solid::normals`: opposite faces of a box share one.
    List<int, 4>
        vertices;  ///< Corners, counter-clockwise seen from outside; two of them for a side of a flat solid.
};

/// An edge of a solid. Flat solids have none: their sides are faces.
struct Edge {
    int from = 0;  ///< Corners, as is `to`.
    int to = 0;
    int direction_index = 0;  ///< Index into `Solid::edge_directions`.
};

/// A convex set: the hull of `corners`, then grown by `radius_handle` in every direction (of the plane, when
/// flat).
struct Solid {
    Vec3 center{0};          ///< World. Everything below is relative to it, so that far away costs no digits.
    bool flat = false;       ///< Lies in the plane z = 0.
    Real radius = 0;         ///< 0 for polytopes; the corners of a round shape are its centre alone.
    List<Vec3, 8> vertices;  ///< Bit k of a box's corner index: the sign along axis k (0 is minus).
    List<Vec3, 3> face_normals;     ///< Candidate face axes, unit, one for each pair of opposite faces.
    List<Vec3, 3> edge_directions;  ///< Unit; empty when flat or round.
    List<Face, 6> faces;
    List<Edge, 12> edges;
    List<Vec3, 3> generators;    ///< Half edges of a box or rect, from the centre; empty for other shapes.
    Vec3 half_extents{0};        ///< Of a box or rect: the lengths of its generators when `square`.
    bool is_orthogonal = false;  ///< A box or rect whose generators are at right angles, to rounding.
};

/// The geometry of a legal placed shape.
Solid make_solid(const PlacedShape& placed);

/// The same with every length multiplied by `scale`, and `center` measured from the shape's own position:
/// zero, except for a polygon drawn far from the origin of its own frame.
Solid make_scaled_solid(const PlacedShape& placed, Real scale);

/// A point grown by its radius: a circle or a sphere.
bool is_round(const Solid& solid);

/// Radius of the ball about `center` that holds the solid.
Real bounding_radius(const Solid& solid);

/// Index of a corner farthest along `direction`.
int support_vertex(const Solid& solid, const Vec3& direction);

/// The shadow of the solid on a unit axis, measured from its centre. A box sums all its generators, also
/// those that should be at right angles to the axis: then any axis, noise included, gives a true shadow.
Interval project(const Solid& solid, const Vec3& axis);

/// The same, measured from `origin` (world).
Interval project(const Solid& solid, const Vec3& axis, const Vec3& origin);

}  // namespace core
