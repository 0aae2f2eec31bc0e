// A shape in doubles, made ready for the filter.
#pragma once

#include "core/solid.h"

namespace core::exact {

/// What the filter reads. Everything but the position is measured from there. See filter.cpp for how far the
/// numbers may be off.
struct Ready {
    enum class Form { Round, Box, Polygon };
    Form form = Form::Round;
    bool flat = false;
    Vec3 position{0};       ///< World; everything below is measured from it.
    Real radius = 0;        ///< Zero but for a round shape.
    Mat3 columns;           ///< Of a box or rect.
    Mat3 normals;           ///< Of its faces: each is the cross product of the other two columns.
    bool square = false;    ///< The normals are the columns.
    Vec3 along{1};          ///< Each normal times its column: one, but for a matrix.
    Vec3 half{0};           ///< Half extents, of a box or rect.
    List<Vec3, 8> corners;  ///< Of a polygon.
    bool convex = false;    ///< Of a polygon: proven, with no dent and no collinear neighbours.
    Real reach = 0;         ///< No part is farther from the position, but for rounding.
};

/// Of a legal shape.
Ready ready(const Placed& placed);

}  // namespace core::exact
