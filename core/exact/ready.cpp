// Columns, normals and corners in doubles.
#include "core/exact/ready.h"

#include <algorithm>
#include <cmath>

#include "core/cross.h"

namespace core::exact {
namespace {

void add_normals(Ready& ready, const Rotation& rotation) {
    ready.normals = ready.columns;
    ready.square = std::holds_alternative<Quat>(rotation);
    if (ready.square) return;
    const Mat3& m = ready.columns;
    ready.normals = {glm::cross(m[1], m[2]), glm::cross(m[2], m[0]), glm::cross(m[0], m[1])};
    for (int k = 0; k < 3; ++k) ready.along[k] = glm::dot(ready.normals[k], m[k]);
}

void add_box(Ready& ready, const Vec3& half, const Rotation& rotation) {
    ready.form = Ready::Form::Box;
    ready.columns = axes(rotation);
    ready.half = half;
    ready.reach = half.x + half.y + half.z;
    add_normals(ready, rotation);
}

// Every turn goes one way, by more than rounding. That the turns make one round is part of being legal.
bool proven_convex(const std::vector<Vec2>& points) {
    constexpr Real rounding = 0x1p-50;
    int left = 0;
    int right = 0;
    const std::size_t count = points.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 in = points[(i + 1) % count] - points[i];
        const Vec2 out = points[(i + 2) % count] - points[(i + 1) % count];
        const Real sine = core::difference_of_products(in.x, out.y, in.y, out.x);
        const Real lengths = (std::fabs(in.x) + std::fabs(in.y)) * (std::fabs(out.x) + std::fabs(out.y));
        if (!(lengths > 0x1p-900 && lengths < 0x1p900)) return false;
        left += sine > rounding * lengths ? 1 : 0;
        right += sine < -rounding * lengths ? 1 : 0;
    }
    return std::max(left, right) == int(count);
}

void fill(Ready& ready, const Polygon& polygon, const Rotation& rotation) {
    ready.form = Ready::Form::Polygon;
    ready.columns = axes(rotation);
    ready.convex = proven_convex(polygon.points);
    for (const Vec2& p : polygon.points) {
        ready.corners.push_back(ready.columns[0] * p.x + ready.columns[1] * p.y);
        ready.reach = std::max(ready.reach, std::fabs(p.x) + std::fabs(p.y));
    }
}

void fill(Ready& ready, const Box& box, const Rotation& rotation) {
    add_box(ready, box.half_extents, rotation);
}

void fill(Ready& ready, const Rect& rect, const Rotation& rotation) {
    add_box(ready, Vec3(rect.half_extents, 0), rotation);
}

void fill(Ready& ready, const Circle& circle, const Rotation&) { ready.radius = ready.reach = circle.radius; }

void fill(Ready& ready, const Sphere& sphere, const Rotation&) { ready.radius = ready.reach = sphere.radius; }

}  // namespace

Ready ready(const Placed& placed) {
    Ready made;
    made.flat = is_flat(placed.shape);
    made.position = placed.pose.position;
    std::visit([&](const auto& shape) { fill(made, shape, placed.pose.rotation); }, placed.shape);
    return made;
}

}  // namespace core::exact
