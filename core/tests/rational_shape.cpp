// Converts rotations and shapes to rational columns and points.
#include "core/tests/rational_shape.h"

#include "core/angle.h"

namespace oracle {
namespace {

struct ScaledColumns {
    std::array<RationalPoint, 3> columns;
    Rational scale = 1;
};

ScaledColumns clear_denominators(ScaledColumns value) {
    mpz_class common = 1;
    for (const RationalPoint& column : value.columns) update_common_denominator(common, column);
    for (RationalPoint& column : value.columns) column = Rational(common) * column;
    value.scale *= common;
    return value;
}

// |q|^2 R = |q|^2 I + 2 (w [v] + [v]^2), a polynomial in q with integer coefficients.
ScaledColumns to_columns(const core::Quat& value) {
    const RationalPoint v{Rational(value.x), Rational(value.y), Rational(value.z)};
    const Rational w(value.w);
    ScaledColumns result;
    result.scale = dot(v, v) + w * w;
    for (int k = 0; k < 3; ++k) {
        RationalPoint unit{0, 0, 0};
        unit[std::size_t(k)] = 1;
        const RationalPoint once = cross(v, unit);
        result.columns[std::size_t(k)] = result.scale * unit + Rational(2) * (w * once + cross(v, once));
    }
    return clear_denominators(result);
}

ScaledColumns to_columns(const core::Angle& angle) {
    const auto [cosine, sine] = core::cosine_and_sine(angle.radians);  // by definition
    const Rational c(cosine), s(sine);
    return clear_denominators(
        {{RationalPoint{c, s, 0}, RationalPoint{Rational(-s), c, 0}, RationalPoint{0, 0, 1}}});
}

ScaledColumns to_columns(const core::Mat3& m) {
    return clear_denominators({{to_rational(m[0]), to_rational(m[1]), to_rational(m[2])}});
}

struct ShapeReader {
    const core::PlacedShape& placed;

    ScaledColumns compute_columns() const {
        return std::visit([](const auto& rotation) { return to_columns(rotation); }, placed.pose.rotation);
    }
    RationalShape make_at_position() const {
        RationalShape shape;
        shape.center = to_rational(placed.pose.position);
        return shape;
    }
    RationalShape operator()(const core::Box& box) const {
        const ScaledColumns axes = compute_columns();
        RationalShape shape = make_at_position();
        shape.scale = axes.scale;
        shape.directions.assign(axes.columns.begin(), axes.columns.end());
        for (int k = 0; k < 3; ++k) shape.half_extents.emplace_back(box.half_extents[k]);
        shape.radius = Rational(box.radius);
        return shape;
    }
    RationalShape operator()(const core::Rect& rect) const {
        RationalShape shape = make_at_position();
        shape.flat = true;
        const ScaledColumns axes = compute_columns();
        shape.scale = axes.scale;
        shape.directions = {axes.columns[0], axes.columns[1]};
        shape.half_extents = {Rational(rect.half_extents.x), Rational(rect.half_extents.y)};
        shape.radius = Rational(rect.radius);
        return shape;
    }
    RationalShape operator()(const core::Polygon& polygon) const {
        return make_from_points(polygon.points, polygon.radius);
    }
    RationalShape operator()(const core::FlatCapsule& capsule) const {
        return make_from_points(capsule.points, capsule.radius);
    }
    RationalShape make_from_points(const std::vector<core::Vec2>& points, double radius) const {
        RationalShape shape = make_at_position();
        shape.flat = true;
        shape.radius = Rational(radius);
        const ScaledColumns axes = compute_columns();
        shape.scale = axes.scale;
        for (const core::Vec2& p : points) {
            shape.points.push_back(Rational(p.x) * axes.columns[0] + Rational(p.y) * axes.columns[1]);
        }
        return shape;
    }
    RationalShape operator()(const core::Hull& hull) const { return make_hull(hull.points, hull.radius); }
    RationalShape operator()(const core::Capsule& capsule) const {
        return make_hull(capsule.points, capsule.radius);
    }
    RationalShape make_hull(const std::vector<core::Vec3>& points, double radius) const {
        RationalShape shape = make_at_position();
        shape.radius = Rational(radius);
        const ScaledColumns axes = compute_columns();
        shape.scale = axes.scale;
        for (const core::Vec3& p : points) {
            RationalPoint rotated{0, 0, 0};
            for (int k = 0; k < 3; ++k) rotated = rotated + Rational(p[k]) * axes.columns[std::size_t(k)];
            shape.points.push_back(rotated);
        }
        return shape;
    }
    RationalShape operator()(const core::Circle& circle) const { return make_round(circle.radius, true); }
    RationalShape operator()(const core::Sphere& sphere) const { return make_round(sphere.radius, false); }

    RationalShape make_round(double radius, bool flat) const {
        RationalShape shape = make_at_position();
        shape.flat = flat;
        shape.radius = Rational(radius);
        return shape;
    }
};

}  // namespace

RationalShape make_rational_shape(const core::PlacedShape& placed) {
    return std::visit(ShapeReader{placed}, placed.shape);
}

std::vector<RationalPoint> compute_vertices(const RationalShape& shape) {
    if (!shape.points.empty()) return shape.points;
    std::vector<RationalPoint> all{RationalPoint{0, 0, 0}};
    for (std::size_t k = 0; k < shape.directions.size(); ++k) {
        const RationalPoint half = shape.half_extents[k] * shape.directions[k];
        std::vector<RationalPoint> next;
        for (const RationalPoint& p : all) {
            next.push_back(p + half);
            next.push_back(p - half);
        }
        all = next;
    }
    return all;
}

}  // namespace oracle
