// A pair in whole numbers: nothing is rounded from here on.
#pragma once

#include "core/exact/integer.h"
#include "core/solid.h"

namespace core::exact {

/// One shape, in the units of its pair and from its own position. A round shape is its centre, without
/// normals, and a radius.
struct IntegerShape {
    bool flat = false;
    List<Vector, 3> columns;        ///< Of a box or rect: the directions of its edges, of any length.
    List<Vector, 3> normals;        ///< Of its faces, of any length: of a box by axis, of a polygon by side.
    List<Integer, 3> half_extents;  ///< Of a box or rect: what the columns are to be multiplied by,
    List<Vector, 3> generators;     ///< and the half edges that gives.
    List<Vector, 8> vertices;       ///< Of a polygon, as in the file.
    List<int, 3> sides;  ///< Of a polygon, for each normal: its first corner, in the order of the file.
    Integer radius;      ///< Zero but for a round shape.
};

/// Both shapes in common units.
struct IntegerPair {
    IntegerShape a;
    IntegerShape b;
    Vector a_to_b;   ///< From A's position to B's.
    Vector origin;   ///< What shadows are measured from, from A's position.
    Integer radius;  ///< Both together.
    /// A length in the world is a whole number here times two to the power of `exponent` over `scale`: the
    /// squared lengths of both quaternions, which make rotations whole.
    Integer scale = 1;
    long exponent = 0;
};

/// For legal shapes of one dimension. `origin` is measured from A's position.
IntegerPair make_integer_pair(const Pair& pair, const Vec3& origin = Vec3(0));

/// Neither faces nor extent but the radius.
inline bool is_round(const IntegerShape& shape) { return shape.normals.empty(); }

/// Shadow of a shape without its radius, on a normal of any length; times that length.
struct IntegerInterval {
    Integer min;
    Integer max;
};

/// From the shape's position, times the length of the normal.
IntegerInterval project(const IntegerShape& shape, const Vector& normal);

// A shape in doubles, made ready for the filter.

/// What the filter reads. Everything but the position is measured from there. See filter.cpp for how far the
/// numbers may be off.
struct FilterShape {
    enum class Form { Round, Box, Polygon };
    Form form = Form::Round;
    bool flat = false;
    Vec3 position{0};            ///< World; everything below is measured from it.
    Real radius = 0;             ///< Zero but for a round shape.
    Mat3 columns;                ///< Of a box or rect.
    Mat3 normals;                ///< Of its faces: each is the cross product of the other two columns.
    bool is_orthogonal = false;  ///< The normals are the columns.
    Vec3 normal_dot_column{1};   ///< Each normal times its column: one, but for a matrix.
    Vec3 half_extents{0};        ///< Half extents, of a box or rect.
    List<Vec3, 8> vertices;      ///< Of a polygon.
    bool is_convex = false;      ///< Of a polygon: proven, with no dent and no collinear neighbours.
    Real bounding_radius = 0;    ///< No part is farther from the position, but for rounding.
};

/// Of a legal shape.
FilterShape make_filter_shape(const PlacedShape& placed);

}  // namespace core::exact
