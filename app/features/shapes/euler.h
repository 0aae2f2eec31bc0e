// A rotation as three angles, for people to read and type.
#pragma once

#include "core/pose.h"

namespace app {

/// Degrees about x, y, z of a rotation that turns about z first, then x, then y (local to world: Ry Rx Rz);
/// x in -90..90, the others in -180..180. Where x is +-90 only the sum of the others is known: z is 0.
core::Vec3 euler_degrees(const core::Rotation& rotation);

/// The unit quaternion of the three angles; exactly the identity for zeros.
core::Quat from_euler_degrees(const core::Vec3& degrees);

}  // namespace app
