// A rotation as three angles.
#include "app/features/shapes/euler.h"

#include <algorithm>
#include <cmath>

namespace app {

core::Vec3 euler_degrees(const core::Rotation& rotation) {
    const core::Mat3 m = core::axes(rotation);
    const core::Real sine = std::clamp(-m[2][1], core::Real(-1), core::Real(1));
    const bool locked = std::hypot(m[0][1], m[1][1]) < 1e-9;
    const core::Real x = std::asin(sine);
    const core::Real y = locked ? std::atan2(-m[0][2], m[0][0]) : std::atan2(m[2][0], m[2][2]);
    const core::Real z = locked ? 0 : std::atan2(m[0][1], m[1][1]);
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
