// A pair in integers for the exact test, and shapes in doubles for the filter.
#pragma once

#include <vector>

#include "core/exact/integer.h"
#include "core/geometry.h"
#include "core/solid.h"

namespace core::exact {

/// The direction of an edge of a box or a hull.
struct IntegerEdge {
    Vector along;             ///< Any length but zero.
    int direction_index = 0;  ///< Of the solid: hull edges that are parallel to rounding share a direction.
    int left = -1;            ///< See HullTopology::Edge; -1: all normals perpendicular to the edge count.
    int right = -1;
};

/// One shape, in the units of its pair, relative to its centre. A round shape has only a radius. The core of
/// a flat capsule is a rect of no height.
struct IntegerShape {
    bool flat = false;
    Vector center{0, 0, 0};   ///< From the position of the shape: zero except for a flat capsule or a point.
    List<Vector, 3> columns;  ///< Box or rect: directions of the edges, of any length.
    List<Vector, 3> normals;  ///< Face normals of any length: of a box by axis, of a polygon or hull by side.
    List<Integer, 3> half_extents;  ///< Box or rect: factors of the columns.
    List<Vector, 3> generators;     ///< Box or rect: half_extents[k] * columns[k], the half edges.
    List<Vector, 8> vertices;       ///< Polygon or hull: in the order of the file.
    /// Many vertices, divided by the largest of their coordinates and rounded; empty for few.
    std::vector<Vec3> rounded_vertices;
    List<int, 3> sides;  ///< Polygon or hull, for each normal: the index of the face of the solid.
    std::vector<IntegerEdge> edges;  ///< Box or hull, if not flat.
    Integer radius;                  ///< Of the circle, sphere or rounding.
};

/// Both shapes in common units.
struct IntegerPair {
    IntegerShape a;
    IntegerShape b;
    Vector a_to_b;   ///< From A's centre to B's.
    Vector origin;   ///< The point that projections are measured from, relative to A's centre.
    Integer radius;  ///< Sum of both radii.
    /// Scene length = integer * 2^exponent / scale. `scale` is the product of the squared lengths of both
    /// quaternions: with this factor all rotated coordinates are integers.
    Integer scale = 1;
    long exponent = 0;
};

/// The columns of a rotation, multiplied by `scale`.
struct IntegerBasis {
    std::array<Vector, 3> columns;
    Integer scale = 1;
    bool is_orthogonal = false;
};

/// |q|^2 R is a polynomial in q with integer coefficients. A common power of two of q cancels.
IntegerBasis to_integer_basis(const Quat& q);

/// The faces and edges of hulls: of their points exactly as they are, or merged as those of a Solid.
enum class HullFaces { AsGiven, Merged };

/// For valid shapes, both flat or both solid. `origin` is relative to A's position.
IntegerPair make_integer_pair(const Pair& pair, const Vec3& origin = Vec3(0),
                              HullFaces hull_faces = HullFaces::AsGiven);

/// A circle, a sphere, or a core that is a point.
inline bool is_round(const IntegerShape& shape) { return shape.normals.empty() && shape.edges.empty(); }

/// A core in space that is a segment.
inline bool is_segment(const IntegerShape& shape) { return shape.normals.empty() && shape.edges.size() == 1; }

/// As the function for a Solid.
inline bool is_thin(const IntegerShape& shape) { return !shape.edges.empty() && shape.normals.size() <= 2; }

/// Projection of a core on a normal, times the length of the normal.
struct IntegerInterval {
    Integer min;
    Integer max;
};

/// Projection of the core, measured from the shape's centre, on a normal of any length.
IntegerInterval project(const IntegerShape& shape, const Vector& normal);

// Measures one axis in integers.

/// The overlap of two cores (the shapes without their radii) on a normal of any length but zero, times that
/// length. Negative: minus the gap.
Integer compute_overlap(const IntegerPair& pair, const Vector& normal);

/// An axis with both projections, exact.
struct ExactAxisTest {
    Vector normal;               ///< Direction of the shorter separating move of B; any length but zero.
    Integer length_squared;      ///< Its squared length.
    IntegerInterval interval_a;  ///< Of A's core, from the pair's `origin`, times the length of the normal.
    IntegerInterval interval_b;  ///< The same for B.
    Integer overlap;             ///< Of the cores, times the length of the normal.
    bool is_tie = false;         ///< Both moves are equally short.
};

/// `normal`: of any length but zero.
ExactAxisTest measure(const IntegerPair& pair, Vector normal);

/// The sign of a's overlap minus b's, as lengths. The common radius cancels.
int compare(const ExactAxisTest& a, const ExactAxisTest& b);

/// The sign of radius + number / |normal|.
int sign_with_radius(const Integer& radius, const Integer& number, const Integer& length_squared);

/// Converts integers measured on one normal to lengths in scene units.
class LengthConverter {
  public:
    /// `length_squared`: squared length of the normal; must outlive the converter.
    LengthConverter(const IntegerPair& pair, const Integer& length_squared);

    /// Length of the normal.
    const ExtendedFloat& normal_length() const { return normal_length_; }
    /// radius + number / |normal|, rounded once, without cancellation.
    Real to_length(const Integer& number, const Integer& radius) const;

  private:
    const Integer& length_squared_;
    ExtendedFloat normal_length_;
    ExtendedFloat unit_;
};

/// A shape in doubles, input of the filter. See filter.cpp for the error bounds.
struct FilterShape {
    enum class Form { Round, Box, Points };
    Form form = Form::Round;
    bool flat = false;
    Vec3 position{0};            ///< World. All other members are relative to it.
    Real radius = 0;             ///< Of the circle, sphere or rounding.
    Mat3 columns;                ///< Box or rect: the world directions of its axes.
    Mat3 normals;                ///< Box or rect: cross products of the other two columns.
    bool is_orthogonal = false;  ///< The normals are the columns.
    Vec3 normal_dot_column{1};   ///< Dot products of normals and columns; 1 unless given as a matrix.
    Vec3 half_extents{0};        ///< Box or rect.
    List<Vec3, 8> vertices;      ///< Points whose hull is the core of a polygon, a hull or a capsule.
    Real bounding_radius = 0;    ///< Upper bound of the distance of any point from `position`, to rounding.
};

/// For a valid shape.
FilterShape make_filter_shape(const PlacedShape& placed);

/// A side of the hull of a polygon's points.
struct HullEdge {
    int from = 0;  ///< Index into the polygon's points.
    int to = 0;    ///< Index into the polygon's points; not always the next.
    /// Index of the first point of this side; of a bridge, one of the sides that it bridges.
    int side_index = 0;
};

/// All sides of a valid polygon, in its order. If dents within rounding make it not convex, also the hull
/// edges that bridge the dents.
std::vector<HullEdge> hull_edges(const std::vector<Vec2>& points);

/// The direction from A's nearest point to B's, of any length. The gap on it is the distance.
/// `start_direction` is the first search direction, not zero.
Vector nearest_direction(const IntegerPair& pair, const Vector& start_direction);

}  // namespace core::exact
