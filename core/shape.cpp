// What shapes are called, and what makes one illegal.
#include "core/shape.h"

#include <cmath>

#include "core/cross.h"
#include "core/shape/convex.h"

namespace core {
namespace {

bool all_finite(const Mat3& m) { return is_finite(m[0]) && is_finite(m[1]) && is_finite(m[2]); }

using Faulty = std::optional<Fault>;

Faulty length_fault(const char* key, Real length) {
    if (!std::isfinite(length)) return Fault{key, "must be a finite number"};
    if (length < 0) return Fault{key, "must not be negative"};
    return {};
}

Faulty shape_fault(const Circle& circle) { return length_fault("radius", circle.radius); }

Faulty shape_fault(const Sphere& sphere) { return length_fault("radius", sphere.radius); }

Faulty shape_fault(const Rect& rect) {
    if (auto found = length_fault("half", rect.half_extents.x)) return found;
    return length_fault("half", rect.half_extents.y);
}

Faulty shape_fault(const Box& box) {
    if (auto found = length_fault("half", box.half_extents.x)) return found;
    if (auto found = length_fault("half", box.half_extents.y)) return found;
    return length_fault("half", box.half_extents.z);
}

Faulty shape_fault(const Polygon& polygon) {
    const std::string reason = why_not_convex(polygon.points);
    if (reason.empty()) return {};
    return Fault{"points", reason};
}

Faulty rotation_fault(const Quat& q, bool flat) {
    if (!is_finite(Vec3{q.x, q.y, q.z}) || !std::isfinite(q.w)) {
        return Fault{"rotation", "must be four finite numbers"};
    }
    if (q == Quat(0, 0, 0, 0)) return Fault{"rotation", "must not be the zero quaternion"};
    if (flat && (q.x != 0 || q.y != 0)) {
        return Fault{"rotation", "must turn about z alone: the shape lies in the plane"};
    }
    return {};
}

Faulty rotation_fault(const Angle& angle, bool) {
    if (!std::isfinite(angle.radians)) return Fault{"angle", "must be a finite number"};
    return {};
}

bool keeps_the_plane(const Mat3& m) { return m[2] == Vec3{0, 0, 1} && m[0].z == 0 && m[1].z == 0; }

Faulty rotation_fault(const Mat3& m, bool flat) {
    constexpr Real slack = 1e-3;
    if (!all_finite(m)) return Fault{"matrix", "must be finite numbers"};
    if (flat && !keeps_the_plane(m)) return Fault{"matrix", "must keep the plane z = 0"};
    for (int i = 0; i < 3; ++i) {
        // Negated, so that an overflow to NaN is a fault too.
        if (!(std::fabs(glm::length(m[i]) - 1) <= slack)) {
            return Fault{"matrix", "columns must have unit length to within 1e-3"};
        }
        if (!(std::fabs(glm::dot(m[i], m[(i + 1) % 3])) <= slack)) {
            return Fault{"matrix", "columns must be at right angles to within 1e-3"};
        }
    }
    if (glm::determinant(m) <= 0) return Fault{"matrix", "must not mirror: the determinant must be positive"};
    return {};
}

Faulty position_fault(const Vec3& position, bool flat) {
    if (!is_finite(position)) return Fault{"center", "must be finite numbers"};
    if (flat && position.z != 0) return Fault{"center", "must lie in the plane z = 0"};
    return {};
}

}  // namespace

const char* kind(const Shape& shape) {
    return std::visit([](const auto& any) { return any.kind; }, shape);
}

bool is_flat(const Shape& shape) {
    return std::visit([](const auto& any) { return any.flat; }, shape);
}

bool is_round(const Shape& shape) {
    return std::holds_alternative<Circle>(shape) || std::holds_alternative<Sphere>(shape);
}

std::optional<Fault> fault(const Placed& placed) {
    const bool flat = is_flat(placed.shape);
    if (auto found = position_fault(placed.pose.position, flat)) return found;
    if (auto found = std::visit([](const auto& shape) { return shape_fault(shape); }, placed.shape)) {
        return found;
    }
    return std::visit([&](const auto& rotation) { return rotation_fault(rotation, flat); },
                      placed.pose.rotation);
}

}  // namespace core
