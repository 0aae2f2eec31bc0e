// A rotation as three angles.
#include "app/features/shapes/euler.h"

#include <algorithm>
#include <cmath>

namespace app {

core::Vec3 euler_degrees(const core::Rotation& rotation) {
    const core::Mat3 matrix = core::to_matrix(rotation);
    const core::Real sine = std::clamp(-matrix[2][1], core::Real(-1), core::Real(1));
    const bool is_gimbal_locked = std::hypot(matrix[0][1], matrix[1][1]) < 1e-9;
    const core::Real x = std::asin(sine);
    const core::Real y =
        is_gimbal_locked ? std::atan2(-matrix[0][2], matrix[0][0]) : std::atan2(matrix[2][0], matrix[2][2]);
    const core::Real z = is_gimbal_locked ? 0 : std::atan2(matrix[0][1], matrix[1][1]);
    // adding zero turns -0 into 0
    return glm::degrees(core::Vec3{x, y, z}) + core::Vec3{0};
}

core::Quat from_euler_degrees(const core::Vec3& degrees) {
    const core::Vec3 half = glm::radians(degrees) * 0.5;
    const core::Quat x(std::cos(half.x), std::sin(half.x), 0, 0);
    const core::Quat y(std::cos(half.y), 0, std::sin(half.y), 0);
    const core::Quat z(std::cos(half.z), 0, 0, std::sin(half.z));
    return y * x * z;
}

}  // namespace app
