// Generators of random pairs.
#include "core/tests/sampler.h"

#include <algorithm>
#include <cmath>

namespace core {

Real Sampler::number(Real low, Real high) { return low + (high - low) * (Real(random_() >> 11) * 0x1p-53); }

int Sampler::index(int count) { return int(random_() % std::uint64_t(count)); }

Real Sampler::magnitude(Real low, Real high) { return std::pow(10.0, number(low, high)); }

Vec3 Sampler::point(Real farthest) {
    const Real x = number(-farthest, farthest);
    const Real y = number(-farthest, farthest);
    return {x, y, number(-farthest, farthest)};
}

Vec3 Sampler::direction() {
    for (;;) {
        const Vec3 p = point(1);
        const Real length = glm::length(p);
        if (length > 0.1 && length < 1) return p / length;
    }
}

Quat Sampler::rotation() {
    const Vec3 axis = direction();
    const Real w = number(-1, 1);
    // A quaternion of any length is valid.
    return Quat(w, axis.x, axis.y, axis.z) * number(0.5, 2);
}

Box Sampler::box(Real min, Real max) {
    const Real x = number(min, max);
    const Real y = number(min, max);
    return {{x, y, number(min, max)}};
}

// Points on an ellipse, in order of angle, in either winding.
Polygon Sampler::polygon() {
    const int count = 3 + index(6);
    const Vec2 radii{number(0.3, 1), number(0.3, 1)};
    const Vec2 center{number(-1, 1), number(-1, 1)};
    Polygon result;
    result.points.clear();
    for (int i = 0; i < count; ++i) {
        const Real angle = 6.283185307179586 * (i + number(0.05, 0.95)) / count;
        result.points.push_back(center + radii * Vec2{std::cos(angle), std::sin(angle)});
    }
    if (index(2) == 0) std::reverse(result.points.begin(), result.points.end());
    return result;
}

Pair Sampler::boxes(Real farthest) {
    const PlacedShape a{box(), {point(1), rotation()}};
    return {a, {box(), {a.pose.position + point(farthest), rotation()}}};
}

Pair Sampler::separated() {
    Pair pair = boxes(1);
    pair.b.pose.position += direction() * number(1, 10);
    return pair;
}

Pair Sampler::contained() {
    Pair pair = boxes(0.1);
    pair.b.shape = box(0.01, 0.1);
    if (index(2) == 0) std::swap(pair.a, pair.b);
    return pair;
}

Pair Sampler::parallel() {
    Pair pair = boxes(1);
    pair.b.pose.rotation = pair.a.pose.rotation;
    // A rotation by 90 degrees about a local axis maps the set of axes onto itself.
    Quat quarter(1, 0, 0, 0);
    const int axis = index(4);
    if (axis == 0) quarter = Quat(1, 1, 0, 0);
    if (axis == 1) quarter = Quat(1, 0, 1, 0);
    if (axis == 2) quarter = Quat(1, 0, 0, 1);
    pair.b.pose.rotation = std::get<Quat>(pair.a.pose.rotation) * quarter;
    return pair;
}

Pair Sampler::nearly_parallel() {
    Pair pair = parallel();
    const Vec3 axis = direction() * magnitude(-15, -2);
    pair.b.pose.rotation = std::get<Quat>(pair.b.pose.rotation) * Quat(1, axis.x, axis.y, axis.z);
    return pair;
}

// For edges u and u + angle (m x u) the facet's normal is m minus its component along u, for any angle.
Pair Sampler::on_thin_facet() {
    Pair pair = boxes(0);
    const Quat orientation = std::get<Quat>(pair.a.pose.rotation);
    const Vec3 local = direction();
    const Real half_angle = magnitude(-15, -2);
    pair.b.pose.rotation =
        orientation * Quat(1, local.x * half_angle, local.y * half_angle, local.z * half_angle);
    const Mat3 columns = to_matrix(orientation);
    const int along = index(3);
    const Vec3 axis = columns * local;
    const Vec3 normal = glm::normalize(axis - glm::dot(axis, columns[along]) * columns[along]);
    const Vec3 half_a = std::get<Box>(pair.a.shape).half_extents;
    const Vec3 half_b = std::get<Box>(pair.b.shape).half_extents;
    const Mat3 columns_b = to_matrix(pair.b.pose.rotation);
    Vec3 offset = normal * (half_angle * number(-1, 1));
    for (int k = 0; k < 3; ++k) {
        if (k == along) continue;
        offset += std::copysign(half_a[k], glm::dot(normal, columns[k])) * columns[k];
        offset += std::copysign(half_b[k], glm::dot(normal, columns_b[k])) * columns_b[k];
    }
    pair.b.pose.position = pair.a.pose.position + offset;
    return pair;
}

Pair Sampler::tied() {
    const Quat orientation = rotation();
    const Vec3 position = point(1);
    const Real half = number(0.2, 1);
    const Pose pose{position, orientation};
    const Vec3 half_extents = index(2) == 0 ? Vec3(half) : Vec3(half, half, number(0.2, 1));
    return {{Box{half_extents}, pose}, {Box{Vec3(number(0.2, 1))}, pose}};
}

Pair Sampler::without_extent() {
    Pair pair = index(2) == 0 ? boxes(0.7) : parallel();
    for (PlacedShape* placed : {&pair.a, &pair.b}) {
        auto& half = std::get<Box>(placed->shape).half_extents;
        for (int k = 0; k < 3; ++k) half[k] *= index(5) < 2 ? 0 : 1;
    }
    return pair;
}

Mat3 Sampler::skewed_columns() {
    Mat3 columns = to_matrix(rotation());
    for (int k = 0; k < 3; ++k) columns[k] += point(2e-4);
    return columns;
}

Pair Sampler::skewed() {
    Pair pair = boxes(1);
    pair.a.pose.rotation = skewed_columns();
    if (index(3) > 0) pair.b.pose.rotation = skewed_columns();
    return pair;
}

Pair Sampler::elongated() {
    Pair pair = boxes(1);
    for (PlacedShape* placed : {&pair.a, &pair.b}) {
        auto& half = std::get<Box>(placed->shape).half_extents;
        for (int k = 0; k < 3; ++k) half[k] *= magnitude(-3, 3);
    }
    return pair;
}

Pair Sampler::with_round_shape() {
    Pair pair = boxes(1.2);
    const bool sphere_first = index(2) == 0;
    const bool both = index(5) == 0;
    if (index(8) == 0) pair.a.pose.rotation = skewed_columns();
    if (index(8) == 0) pair.b.pose.position = pair.a.pose.position + point(0.1);
    if (sphere_first || both) pair.a.shape = Sphere{number(0, 1)};
    if (!sphere_first || both) pair.b.shape = Sphere{number(0, 1)};
    return pair;
}

Pair Sampler::polygons() {
    const auto random_polygon = [&](Real farthest) {
        const Vec3 center = point(farthest);
        return PlacedShape{polygon(), {{center.x, center.y, 0}, Angle{index(3) == 0 ? 0 : number(-4, 4)}}};
    };
    const PlacedShape a = random_polygon(1);
    return {a, random_polygon(2)};
}

PlacedShape Sampler::flat_shape(Real farthest) {
    const Vec3 position = point(farthest);
    PlacedShape result{Rect{{number(0.2, 1), number(0.2, 1)}},
                       {{position.x, position.y, 0}, Angle{number(-4, 4)}}};
    auto& half = std::get<Rect>(result.shape).half_extents;
    switch (index(8)) {
        case 0:
            result.shape = Circle{number(0, 1)};
            break;
        case 1:
            result.shape = polygon();
            break;
        case 2:
            half[index(2)] = 0;
            break;
        case 3: {
            Mat3 columns = to_matrix(result.pose.rotation);
            columns[0] += Vec3{number(-2e-4, 2e-4), number(-2e-4, 2e-4), 0};
            result.pose.rotation = columns;
            break;
        }
        default:
            break;
    }
    return result;
}

Pair Sampler::flat() {
    const PlacedShape a = flat_shape(0.5);
    return {a, flat_shape(1)};
}

Real Sampler::rounding() {
    const int choice = index(6);
    if (choice == 0) return 0;
    return choice == 1 ? magnitude(-12, -3) : number(0.05, 0.6);
}

void Sampler::round(PlacedShape& placed) {
    std::visit(
        [&](auto& shape) {
            if constexpr (requires { shape.radius; }) shape.radius = rounding();
        },
        placed.shape);
}

Pair Sampler::rounded_flat() {
    Pair pair = index(4) == 0 ? polygons() : flat();
    for (PlacedShape* placed : {&pair.a, &pair.b}) {
        if (index(3) == 0) {
            const Vec2 middle{number(-1, 1), number(-1, 1)};
            Vec2 half{number(-0.8, 0.8), index(4) == 0 ? 0 : number(-0.8, 0.8)};
            if (index(5) == 0) half = Vec2(0);  // two equal points: a circle
            placed->shape = FlatCapsule{{middle - half, middle + half}, 0};
        }
        round(*placed);
    }
    // Parallel capsules.
    if (index(6) == 0) pair.b.pose.rotation = pair.a.pose.rotation;
    return pair;
}

Pair Sampler::rounded_boxes() {
    Pair pair = index(4) == 0 ? without_extent() : index(3) == 0 ? parallel() : boxes(1.6);
    if (index(5) == 0) pair.b.shape = Sphere{number(0, 1)};
    for (PlacedShape* placed : {&pair.a, &pair.b}) round(*placed);
    return pair;
}

// Two to six points; the more points, the rarer, because the oracle tries all subsets.
Hull Sampler::hull(bool on_lattice) {
    constexpr int counts[] = {2, 3, 3, 4, 4, 4, 5, 6};
    Hull result;
    result.points.clear();
    const int count = counts[index(8)];
    for (int i = 0; i < count; ++i) {
        Vec3 corner = point(0.8);
        if (on_lattice)
            corner = Vec3(index(5) - 2.0, index(5) - 2.0, index(4) == 0 ? index(3) - 1.0 : 0.0) / 2.0;
        result.points.push_back(corner);
    }
    return result;
}

Pair Sampler::hulls() {
    const bool on_lattice = index(3) == 0;
    Pair pair = boxes(1.4);
    pair.a.shape = hull(on_lattice);
    const int partner = index(8);
    if (partner == 0) pair.b.shape = Sphere{number(0, 0.6)};
    if (partner == 1) pair.b.shape = Capsule{{point(0.8), point(0.8)}, 0};
    if (partner > 2) pair.b.shape = hull(on_lattice);
    if (index(6) == 0) pair.a.shape = Capsule{{point(0.8), point(0.8)}, 0};
    for (PlacedShape* placed : {&pair.a, &pair.b})
        if (auto* capsule = std::get_if<Capsule>(&placed->shape); capsule != nullptr && index(5) == 0)
            capsule->points[1] = capsule->points[0];  // two equal points: a sphere
    if (on_lattice) {
        pair.b.pose.rotation = pair.a.pose.rotation = Quat(1, 0, 0, 0);
        pair.a.pose.position = Vec3(0);
        pair.b.pose.position = Vec3(index(5) - 2.0, index(5) - 2.0, index(3) == 0 ? 1.0 : 0.0) / 2.0;
    }
    if (index(2) == 0) {
        round(pair.a);
        round(pair.b);
    }
    if (index(2) == 0) std::swap(pair.a, pair.b);
    return pair;
}

Pair move_pair(Pair pair, const Vec3& offset) {
    pair.a.pose.position += offset;
    pair.b.pose.position += offset;
    return pair;
}

namespace {

void scale_shape(Shape& shape, Real factor) {
    std::visit(
        [&](auto& any) {
            visit_fields(any, [&](const FieldInfo&, auto& value) {
                if constexpr (requires { value.begin(); }) {
                    for (auto& point : value) point *= factor;
                } else {
                    value *= factor;
                }
            });
        },
        shape);
}

}  // namespace

Pair scale_pair(Pair pair, Real factor) {
    for (PlacedShape* placed : {&pair.a, &pair.b}) {
        scale_shape(placed->shape, factor);
        placed->pose.position *= factor;
    }
    return pair;
}

}  // namespace core
