// A shape in doubles, made ready for the filter.
#pragma once

#include "core/solid.h"

namespace core::exact {

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
