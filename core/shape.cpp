// Rotations as columns, names of shapes, and their validation.
#include "core/shape.h"

#include <cmath>

#include "core/angle.h"
#include "core/geometry.h"
#include "core/planar.h"

namespace core {
namespace {

using ValidationResult = std::optional<ValidationError>;

ValidationResult validate_length(const char* key, Real length) {
    if (!std::isfinite(length)) return ValidationError{key, "must be a finite number"};
    if (length < 0) return ValidationError{key, "must not be negative"};
    return {};
}

template <class Extents>
ValidationResult validate_extents(const Extents& half_extents) {
    for (int k = 0; k < int(half_extents.length()); ++k)
        if (auto error = validate_length("half", half_extents[k])) return error;
    return {};
}

ValidationResult validate_count(std::size_t count, int max_count) {
    if (count <= static_cast<std::size_t>(max_count)) return {};
    return ValidationError{"points", "must be at most " + std::to_string(max_count) + " points"};
}

template <class Points>
ValidationResult validate_finite(const Points& points) {
    for (const auto& point : points)
        if (!is_finite(in_space(point))) return ValidationError{"points", "must be finite numbers"};
    return {};
}

template <class Points>
ValidationResult validate_segment(const Points& points) {
    if (points.size() != 2) return ValidationError{"points", "must be two points"};
    return validate_finite(points);
}

// The core; the radius is common to all shapes.
ValidationResult validate_core(const Circle&) { return {}; }
ValidationResult validate_core(const Sphere&) { return {}; }
ValidationResult validate_core(const Rect& rect) { return validate_extents(rect.half_extents); }
ValidationResult validate_core(const Box& box) { return validate_extents(box.half_extents); }
ValidationResult validate_core(const FlatCapsule& capsule) { return validate_segment(capsule.points); }
ValidationResult validate_core(const Capsule& capsule) { return validate_segment(capsule.points); }
ValidationResult validate_core(const Polygon& polygon) {
    if (auto error = validate_count(polygon.points.size(), max_polygon_points)) return error;
    const std::string reason = convexity_error(polygon.points);
    return reason.empty() ? ValidationResult() : ValidationError{"points", reason};
}
ValidationResult validate_core(const Hull& hull) {
    if (hull.points.empty()) return ValidationError{"points", "must not be empty"};
    if (auto error = validate_count(hull.points.size(), max_hull_points)) return error;
    return validate_finite(hull.points);
}

ValidationResult validate_rotation(const Quat& q, bool flat) {
    if (!is_finite(Vec3{q.x, q.y, q.z}) || !std::isfinite(q.w)) {
        return ValidationError{"rotation", "must be four finite numbers"};
    }
    if (q == Quat(0, 0, 0, 0)) return ValidationError{"rotation", "must not be the zero quaternion"};
    if (flat && (q.x != 0 || q.y != 0)) {
        return ValidationError{"rotation", "must be a rotation about z: the shape is 2D"};
    }
    return {};
}

ValidationResult validate_rotation(const Angle& angle, bool) {
    if (!std::isfinite(angle.radians)) return ValidationError{"angle", "must be a finite number"};
    return {};
}

ValidationResult validate_rotation(const Mat3& m, bool flat) {
    constexpr Real matrix_tolerance = 1e-3;
    if (!is_finite(m[0]) || !is_finite(m[1]) || !is_finite(m[2]))
        return ValidationError{"matrix", "must be finite numbers"};
    if (flat && (m[2] != Vec3{0, 0, 1} || m[0].z != 0 || m[1].z != 0))
        return ValidationError{"matrix", "must keep the plane z = 0"};
    for (int i = 0; i < 3; ++i) {
        // Negated, so that an overflow to NaN is invalid too.
        if (!(std::fabs(glm::length(m[i]) - 1) <= matrix_tolerance)) {
            return ValidationError{"matrix", "columns must have unit length to within 1e-3"};
        }
        if (!(std::fabs(glm::dot(m[i], m[(i + 1) % 3])) <= matrix_tolerance)) {
            return ValidationError{"matrix", "columns must be at right angles to within 1e-3"};
        }
    }
    if (glm::determinant(m) <= 0)
        return ValidationError{"matrix", "must not mirror: the determinant must be positive"};
    return {};
}

template <class Shape>
void round_corners(Shape& shape, Real radius) {
    if (shape.radius > 0) return;
    for (int k = 0; k < int(shape.half_extents.length()); ++k)
        radius = std::fmin(radius, shape.half_extents[k]);
    for (int k = 0; k < int(shape.half_extents.length()); ++k) shape.half_extents[k] -= radius;
    shape.radius = radius;
}

}  // namespace

Mat3 to_matrix(const Rotation& rotation) {
    if (const auto* matrix = std::get_if<Mat3>(&rotation)) return *matrix;
    if (const auto* angle = std::get_if<Angle>(&rotation)) {
        const auto [c, s] = cosine_and_sine(angle->radians);
        return {Vec3{c, s, 0}, Vec3{-s, c, 0}, Vec3{0, 0, 1}};
    }
    const Quat& q = std::get<Quat>(rotation);  // Any but zero.
    const Real max_component = std::fmax(max_abs_component(Vec3{q.x, q.y, q.z}), std::fabs(q.w));
    if (max_component > 0x1p-200 && max_component < 0x1p200) return to_columns_unscaled(q);
    // Scaling by a power of two changes no bit of the rotation, and no square overflows or vanishes.
    return to_columns_unscaled(q * std::ldexp(1.0, -bounded_exponent(max_component)));
}

bool is_identity(const Rotation& rotation) {
    if (const auto* q = std::get_if<Quat>(&rotation)) return q->x == 0 && q->y == 0 && q->z == 0;
    return to_matrix(rotation) == Mat3(1);
}

Rotation rotate(const Rotation& rotation, const Vec3& axis, Real radians) {
    if (const auto* angle = std::get_if<Angle>(&rotation)) {
        return Angle{angle->radians + (axis.z < 0 ? -radians : radians)};
    }
    const Real half = radians / 2;
    const Quat increment(std::cos(half), axis * std::sin(half));
    return glm::normalize(increment * glm::normalize(glm::quat_cast(to_matrix(rotation))));
}

const char* kind(const Shape& shape) {
    return std::visit([](const auto& value) { return value.kind; }, shape);
}

bool is_flat(const Shape& shape) {
    return std::visit([](const auto& value) { return value.flat; }, shape);
}

bool is_round(const Shape& shape) {
    return std::holds_alternative<Circle>(shape) || std::holds_alternative<Sphere>(shape);
}

bool is_sharp(const Shape& shape) {
    return !is_round(shape) && std::visit([](const auto& value) { return value.radius == 0; }, shape);
}

std::optional<ValidationError> validate(const PlacedShape& placed) {
    const bool flat = is_flat(placed.shape);
    const Vec3& position = placed.pose.position;
    if (!is_finite(position)) return ValidationError{"center", "must be finite numbers"};
    if (flat && position.z != 0) return ValidationError{"center", "must lie in the plane z = 0"};
    const auto validate_shape = [](const auto& shape) {
        const ValidationResult error = validate_core(shape);
        return error ? error : validate_length("radius", shape.radius);
    };
    if (auto error = std::visit(validate_shape, placed.shape)) return error;
    return std::visit([&](const auto& rotation) { return validate_rotation(rotation, flat); },
                      placed.pose.rotation);
}

PlacedShape round_corners(PlacedShape placed, Real radius) {
    if (auto* box = std::get_if<Box>(&placed.shape)) round_corners(*box, radius);
    if (auto* rect = std::get_if<Rect>(&placed.shape)) round_corners(*rect, radius);
    return placed;
}

}  // namespace core
