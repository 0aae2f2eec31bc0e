// Position and rotation of a shape, stored bit for bit as given.
#pragma once

#include <variant>

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

}  // namespace core
