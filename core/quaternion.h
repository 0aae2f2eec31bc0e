// Columns of the rotation that a quaternion means.
#pragma once

#include "core/geometry.h"

namespace core {

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
