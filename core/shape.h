// Poses, stored bit for bit as given, and all shapes. To add a shape: a struct, and an entry in the variant.
#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/geometry.h"

namespace core {

/// A rotation in the plane, counter-clockwise, in radians. It means the doubles cos(radians) and
/// sin(radians).
struct Angle {
    Real radians = 0;

    friend bool operator==(const Angle&, const Angle&) = default;
};

/// A rotation in one of the three forms of a file, never normalised or converted: a Quat means q/|q| (any
/// nonzero q), a Mat3 means its columns exactly as they are.
using Rotation = std::variant<Quat, Angle, Mat3>;

/// Position in world space and rotation from local to world.
struct Pose {
    Vec3 position{0};  ///< World, scene units.
    Rotation rotation = Quat(1, 0, 0, 0);

    friend bool operator==(const Pose&, const Pose&) = default;
};

/// The world directions of the local axes, as columns. Unit and orthogonal to rounding, except for a Mat3,
/// which is returned as is.
Mat3 to_matrix(const Rotation& rotation);

/// A point of the local frame, from the position. `columns`: see to_matrix().
inline Vec3 to_world(const Mat3& columns, const Vec2& point) {
    return columns[0] * point.x + columns[1] * point.y;
}
inline Vec3 to_world(const Mat3& columns, const Vec3& point) { return columns * point; }

/// The local axes are exactly the world axes.
bool is_identity(const Rotation& rotation);

/// `rotation` followed by a rotation by `radians` about the unit world axis `axis`. An Angle stays an Angle
/// (`axis` must be z or -z); any other form becomes a unit Quat.
Rotation rotate(const Rotation& rotation, const Vec3& axis, Real radians);

inline Real length_squared(const Quat& q) { return q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w; }

/// The columns of q/|q|, without a square root. |q|^2 must neither overflow nor vanish. A call would take as
/// long as the products.
[[gnu::always_inline]] inline Mat3 to_columns_unscaled(const Quat& q) {
    const Real s = 2 / length_squared(q);
    const Real xx = s * q.x * q.x, yy = s * q.y * q.y, zz = s * q.z * q.z;
    const Real xy = s * q.x * q.y, xz = s * q.x * q.z, yz = s * q.y * q.z;
    const Real wx = s * q.w * q.x, wy = s * q.w * q.y, wz = s * q.w * q.z;
    return {Vec3{1 - (yy + zz), xy + wz, xz - wy}, Vec3{xy - wz, 1 - (xx + zz), yz + wx},
            Vec3{xz + wy, yz - wx, 1 - (xx + yy)}};
}

/// All points within `radius` of the core, whose local coordinates are within the half extents. A half extent
/// may be zero (a segment, a point).
struct Rect {
    static constexpr const char* kind = "rect";
    static constexpr bool flat = true;
    Vec2 half_extents{1, 0.6};  ///< Of the core, along the local axes, scene units, >= 0.
    Real radius = 0;            ///< Of the rounding, scene units, >= 0.

    friend bool operator==(const Rect&, const Rect&) = default;
};

/// All points within `radius` of the core: centre + sum of t[k] * half_extents[k] * column[k] of its
/// rotation, -1 <= t[k] <= 1. A half extent may be zero (a plate, a segment, a point).
struct Box {
    static constexpr const char* kind = "box";
    static constexpr bool flat = false;
    Vec3 half_extents{1, 0.6, 0.8};  ///< Of the core, along the local axes, scene units, >= 0.
    Real radius = 0;                 ///< Of the rounding, scene units, >= 0.

    friend bool operator==(const Box&, const Box&) = default;
};

/// The most points that a polygon may have: each side has an axis, on which all points are projected.
inline constexpr int max_polygon_points = 1000;

/// All points within `radius` of the core, the hull of `points` in the polygon's own frame, in either
/// winding. Valid: 3 to `max_polygon_points` points, convex, area above zero; collinear neighbours are
/// allowed.
struct Polygon {
    static constexpr const char* kind = "polygon";
    static constexpr bool flat = true;
    std::vector<Vec2> points{{1, 0}, {-0.5, 0.8660254037844386}, {-0.5, -0.8660254037844386}};
    Real radius = 0;  ///< Of the rounding, scene units, >= 0.

    friend bool operator==(const Polygon&, const Polygon&) = default;
};

/// The most points that a hull may have: a pair of hulls has an axis for every pair of edges.
inline constexpr int max_hull_points = 256;

/// All points within `radius` of the core, the convex hull of `points` in the hull's own frame. The core may
/// be flat, a segment or a point; points inside it are allowed.
struct Hull {
    static constexpr const char* kind = "hull";
    static constexpr bool flat = false;
    std::vector<Vec3> points{{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}};
    Real radius = 0;  ///< Of the rounding, scene units, >= 0.

    friend bool operator==(const Hull&, const Hull&) = default;
};

/// All points of the plane within `radius` of the segment between its two points, which are in the capsule's
/// own frame. They may be equal (a disc).
struct FlatCapsule {
    static constexpr const char* kind = "capsule";
    static constexpr bool flat = true;
    std::vector<Vec2> points{{-0.8, 0}, {0.8, 0}};
    Real radius = 0.5;  ///< Scene units, >= 0.

    friend bool operator==(const FlatCapsule&, const FlatCapsule&) = default;
};

/// All points within `radius` of the segment between its two points, which are in the capsule's own frame.
/// They may be equal (a ball).
struct Capsule {
    static constexpr const char* kind = "capsule";
    static constexpr bool flat = false;
    std::vector<Vec3> points{{0, -0.8, 0}, {0, 0.8, 0}};
    Real radius = 0.5;  ///< Scene units, >= 0.

    friend bool operator==(const Capsule&, const Capsule&) = default;
};

/// All points of the plane within `radius` of the centre. The radius may be zero (a point).
struct Circle {
    static constexpr const char* kind = "circle";
    static constexpr bool flat = true;
    Real radius = 1;  ///< Scene units, >= 0.

    friend bool operator==(const Circle&, const Circle&) = default;
};

/// All points within `radius` of the centre. The radius may be zero (a point).
struct Sphere {
    static constexpr const char* kind = "sphere";
    static constexpr bool flat = false;
    Real radius = 1;  ///< Scene units, >= 0.

    friend bool operator==(const Sphere&, const Sphere&) = default;
};

/// One shape, in its own frame.
using Shape = std::variant<Rect, Circle, Polygon, FlatCapsule, Box, Sphere, Capsule, Hull>;

/// One number of a shape, or each number of a vector or list; for file readers and property panels.
struct FieldInfo {
    const char* key;               ///< The key in a scene file.
    bool may_be_negative = false;  ///< A coordinate, no length.
    bool is_optional = false;      ///< May be missing in a file: then the value is zero.
};

/// The radius is a rounding, which a shape may lack; without it the core has an area or a volume.
template <class Kind>
inline constexpr bool has_optional_radius = std::is_same_v<Kind, Rect> || std::is_same_v<Kind, Polygon> ||
                                            std::is_same_v<Kind, Box> || std::is_same_v<Kind, Hull>;

/// Calls `visit(info, value)` for all numbers of a shape of one kind, in the order of a scene file.
template <class Kind, class Visit>
void visit_fields(Kind& shape, Visit&& visit) {
    if constexpr (requires { shape.half_extents; }) visit(FieldInfo{"half"}, shape.half_extents);
    if constexpr (requires { shape.points; }) visit(FieldInfo{"points", true}, shape.points);
    visit(FieldInfo{"radius", false, has_optional_radius<std::remove_const_t<Kind>>}, shape.radius);
}

/// A shape in the world.
struct PlacedShape {
    Shape shape;
    Pose pose;

    friend bool operator==(const PlacedShape&, const PlacedShape&) = default;
};

/// The two shapes of a query: both flat or both solid.
struct Pair {
    PlacedShape a;
    PlacedShape b;

    friend bool operator==(const Pair&, const Pair&) = default;
};

/// The name of the shape in files: "rect", "circle", ...
const char* kind(const Shape& shape);

/// Lies in the plane z = 0.
bool is_flat(const Shape& shape);
/// A circle or a sphere: a shape whose core is a point.
bool is_round(const Shape& shape);

/// The core is the shape: a polytope without rounding.
bool is_sharp(const Shape& shape);

/// A sharp box or rect with rounded corners: its half extents shrink by `radius`, and its rounding is
/// `radius`, so that the faces stay in place. `radius` (scene units) is reduced to the smallest half extent.
/// Other shapes are unchanged.
PlacedShape round_corners(PlacedShape placed, Real radius);

/// Why a placed shape is invalid.
struct ValidationError {
    std::string key;     ///< The key of the file format: "half", "points", "rotation", ...
    std::string reason;  ///< One sentence, no full stop.
};

/// Absent if the shape is valid: finite numbers, sizes >= 0, nonzero quaternion, matrix columns orthonormal
/// to within 1e-3 with determinant > 0, polygon convex with area above zero, flat shapes in the plane z = 0.
std::optional<ValidationError> validate(const PlacedShape& placed);

}  // namespace core
