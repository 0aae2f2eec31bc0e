// Converts the three forms of a rotation to columns, and rotates them.
#include "core/pose.h"

namespace core {
namespace {

// For any nonzero q.
Mat3 to_columns(const Quat& q) {
    const Real max_component = std::fmax(max_abs_component(Vec3{q.x, q.y, q.z}), std::fabs(q.w));
    if (max_component > 0x1p-200 && max_component < 0x1p200) return to_columns_unscaled(q);
    // Scaling by a power of two changes no bit of the rotation, and no square overflows or vanishes.
    return to_columns_unscaled(q * std::ldexp(1.0, -bounded_exponent(max_component)));
}

Mat3 to_columns(const Angle& angle) {
    const Real c = std::cos(angle.radians);
    const Real s = std::sin(angle.radians);
    return {Vec3{c, s, 0}, Vec3{-s, c, 0}, Vec3{0, 0, 1}};
}

Mat3 to_columns(const Mat3& matrix) { return matrix; }

bool has_no_rotation(const Quat& q) { return q.x == 0 && q.y == 0 && q.z == 0; }

bool has_no_rotation(const Angle& angle) { return angle.radians == 0; }

bool has_no_rotation(const Mat3& matrix) { return matrix == Mat3(1); }

}  // namespace

Mat3 to_matrix(const Rotation& rotation) {
    return std::visit([](const auto& value) { return to_columns(value); }, rotation);
}

bool is_identity(const Rotation& rotation) {
    return std::visit([](const auto& value) { return has_no_rotation(value); }, rotation);
}

Rotation rotate(const Rotation& rotation, const Vec3& axis, Real radians) {
    if (const auto* angle = std::get_if<Angle>(&rotation)) {
        return Angle{angle->radians + (axis.z < 0 ? -radians : radians)};
    }
    const Real half = radians / 2;
    const Quat increment(std::cos(half), axis * std::sin(half));
    return glm::normalize(increment * glm::normalize(glm::quat_cast(to_matrix(rotation))));
}

}  // namespace core
