// Columns, normals and corners in doubles.
#include "core/exact/ready.h"

#include <algorithm>
#include <cmath>

#include "core/cross.h"

namespace core::exact {
namespace {

void add_normals(FilterShape& filter_shape, const Rotation& rotation) {
    filter_shape.normals = filter_shape.columns;
    filter_shape.is_orthogonal = std::holds_alternative<Quat>(rotation);
    if (filter_shape.is_orthogonal) return;
    const Mat3& m = filter_shape.columns;
    filter_shape.normals = {glm::cross(m[1], m[2]), glm::cross(m[2], m[0]), glm::cross(m[0], m[1])};
    for (int k = 0; k < 3; ++k) filter_shape.normal_dot_column[k] = glm::dot(filter_shape.normals[k], m[k]);
}

void add_box(FilterShape& filter_shape, const Vec3& half, const Rotation& rotation) {
    filter_shape.form = FilterShape::Form::Box;
    filter_shape.columns = to_matrix(rotation);
    filter_shape.half_extents = half;
    filter_shape.bounding_radius = half.x + half.y + half.z;
    add_normals(filter_shape, rotation);
}

// Every turn goes one way, by more than rounding. That the turns make one round is part of being legal.
bool is_proven_convex(const std::vector<Vec2>& points) {
    constexpr Real rounding = 0x1p-50;
    int left = 0;
    int right = 0;
    const std::size_t count = points.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 in = points[(i + 1) % count] - points[i];
        const Vec2 out = points[(i + 2) % count] - points[(i + 1) % count];
        const Real sine = core::difference_of_products(in.x, out.y, in.y, out.x);
        const Real length_product =
            (std::fabs(in.x) + std::fabs(in.y)) * (std::fabs(out.x) + std::fabs(out.y));
        if (!(length_product > 0x1p-900 && length_product < 0x1p900)) return false;
        left += sine > rounding * length_product ? 1 : 0;
        right += sine < -rounding * length_product ? 1 : 0;
    }
    return std::max(left, right) == int(count);
}

void fill(FilterShape& filter_shape, const Polygon& polygon, const Rotation& rotation) {
    filter_shape.form = FilterShape::Form::Polygon;
    filter_shape.columns = to_matrix(rotation);
    filter_shape.is_convex = is_proven_convex(polygon.points);
    for (const Vec2& p : polygon.points) {
        filter_shape.vertices.push_back(filter_shape.columns[0] * p.x + filter_shape.columns[1] * p.y);
        filter_shape.bounding_radius =
            std::max(filter_shape.bounding_radius, std::fabs(p.x) + std::fabs(p.y));
    }
}

void fill(FilterShape& filter_shape, const Box& box, const Rotation& rotation) {
    add_box(filter_shape, box.half_extents, rotation);
}

void fill(FilterShape& filter_shape, const Rect& rect, const Rotation& rotation) {
    add_box(filter_shape, Vec3(rect.half_extents, 0), rotation);
}

void fill(FilterShape& filter_shape, const Circle& circle, const Rotation&) {
    filter_shape.radius = filter_shape.bounding_radius = circle.radius;
}

void fill(FilterShape& filter_shape, const Sphere& sphere, const Rotation&) {
    filter_shape.radius = filter_shape.bounding_radius = sphere.radius;
}

}  // namespace

FilterShape make_filter_shape(const PlacedShape& placed) {
    FilterShape result;
    result.flat = is_flat(placed.shape);
    result.position = placed.pose.position;
    std::visit([&](const auto& shape) { fill(result, shape, placed.pose.rotation); }, placed.shape);
    return result;
}

}  // namespace core::exact
