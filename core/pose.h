// Where a shape stands and how it is turned, kept bit for bit as it was given.
#pragma once

#include <variant>

#include "core/geometry.h"

namespace core {

/// A turn in the plane, counter-clockwise, in radians. It means the doubles cos(radians) and sin(radians).
struct Angle {
    Real radians = 0;

    friend bool operator==(const Angle&, const Angle&) = default;
};

/// A rotation in one of the three ways a file can say it. None of them is normalised or converted on the way
/// in: a Quat means q/|q| (any nonzero q), a Mat3 means its columns exactly as they are.
using Rotation = std::variant<Quat, Angle, Mat3>;

/// Position in world space and rotation from local to world.
struct Pose {
    Vec3 position{0};  ///< World, scene units.
    Rotation rotation = Quat(1, 0, 0, 0);

    friend bool operator==(const Pose&, const Pose&) = default;
};

/// The images of the local axes, as columns. Unit and orthogonal to rounding, except for a Mat3, which is
/// returned as is.
Mat3 to_matrix(const Rotation& rotation);

/// No rotation at all: the local axes are the world axes, exactly.
bool is_identity(const Rotation& rotation);

/// `rotation` followed by a turn of `radians` about the unit world axis `axis`. Stays an Angle when it was
/// one (the axis is then z), becomes a unit Quat otherwise.
Rotation rotate(const Rotation& rotation, const Vec3& axis, Real radians);

}  // namespace core
