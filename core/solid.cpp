// Shapes turned into corners, edges and faces.
#include "core/solid.h"

#include <algorithm>
#include <cmath>

#include "core/cross.h"
#include "core/shape/convex.h"

namespace core {
namespace {

// Bit k of a corner: the sign along axis k.
Real sign(int corner, int axis) { return ((corner >> axis) & 1) != 0 ? 1.0 : -1.0; }

void add_corners(Solid& solid) {
    const int dimensions = int(solid.generators.size());
    for (int corner = 0; corner < (1 << dimensions); ++corner) {
        Vec3 point{0};
        for (int k = 0; k < dimensions; ++k) point += sign(corner, k) * solid.generators[k];
        solid.corners.push_back(point);
    }
}

// Orthonormal to rounding, so that its columns may serve as normals and clamping in its frame is exact.
bool orthonormal(const Mat3& m) {
    constexpr Real rounding = 4e-15;
    for (int i = 0; i < 3; ++i) {
        if (std::fabs(glm::dot(m[i], m[i]) - 1) > rounding) return false;
        if (std::fabs(glm::dot(m[i], m[(i + 1) % 3])) > rounding) return false;
    }
    return true;
}

// The normal of face k of the hull of the columns: at right angles to the other two.
Vec3 normal_of(const Mat3& columns, int k) {
    return unit(careful_cross(columns[(k + 1) % 3], columns[(k + 2) % 3]));
}

void add_frame(Solid& solid, const Pose& pose, const Vec3& half_extents, int dimensions) {
    const Mat3 columns = axes(pose.rotation);
    solid.square = orthonormal(columns);
    solid.half_extents = half_extents;
    for (int k = 0; k < dimensions; ++k) {
        solid.generators.push_back(half_extents[k] * columns[k]);
        solid.normals.push_back(solid.square ? columns[k] : normal_of(columns, k));
        if (!solid.flat) solid.edge_directions.push_back(solid.square ? columns[k] : unit(columns[k]));
    }
    add_corners(solid);
}

// Edge 4k + (bit of axis k+1) + 2 (bit of axis k+2) runs along axis k.
void add_box_edges(Solid& solid) {
    for (int k = 0; k < 3; ++k) {
        for (int bits = 0; bits < 4; ++bits) {
            const int from = ((bits & 1) << ((k + 1) % 3)) | ((bits >> 1) << ((k + 2) % 3));
            solid.edges.push_back({from, from | (1 << k), k});
        }
    }
}

// Made in place: faces are many and a query makes them anew.
void add_face(Solid& solid, const Vec3& normal, int axis, std::initializer_list<int> loop) {
    Face& face = solid.faces.emplace_back();
    face.normal = normal;
    face.axis = axis;
    face.loop.assign(loop);
}

// Face 2k is the minus side of axis k, face 2k + 1 the plus side.
void add_box_faces(Solid& solid) {
    for (int k = 0; k < 3; ++k) {
        const int i = 1 << ((k + 1) % 3);
        const int j = 1 << ((k + 2) % 3);
        const int plus = 1 << k;
        add_face(solid, -solid.normals[k], k, {0, j, i | j, i});
        add_face(solid, solid.normals[k], k, {plus, plus | i, plus | i | j, plus | j});
    }
}

void add_rect_sides(Solid& solid) {
    const Vec3 x = solid.normals[0];
    const Vec3 y = solid.normals[1];
    add_face(solid, -x, 0, {2, 0});
    add_face(solid, x, 0, {1, 3});
    add_face(solid, -y, 1, {0, 1});
    add_face(solid, y, 1, {3, 2});
}

// Sides are parallel when their unit normals differ by less than this: one axis stands for both.
constexpr Real same_direction = 1e-13;

int axis_of(Solid& solid, const Vec3& normal) {
    for (int i = 0; i < int(solid.normals.size()); ++i) {
        if (glm::length(careful_cross(solid.normals[i], normal)) < same_direction) return i;
    }
    solid.normals.push_back(normal);
    return int(solid.normals.size()) - 1;
}

// Counter-clockwise whatever the winding of the file, corners numbered as in the file.
void add_polygon_sides(Solid& solid, bool counter_clockwise) {
    const int count = int(solid.corners.size());
    for (int i = 0; i < count; ++i) {
        const int next = (i + 1) % count;
        const int from = counter_clockwise ? i : next;
        const int to = counter_clockwise ? next : i;
        const Vec3 along = unit(solid.corners[to] - solid.corners[from]);
        const Vec3 normal{along.y, -along.x, 0};
        add_face(solid, normal, axis_of(solid, normal), {from, to});
    }
}

// The frame's origin when it is in or near the polygon. Else the middle of its points: corners are kept
// relative to a point nearby, or far away would cost digits.
Vec2 anchor(const std::vector<Vec2>& points) {
    Vec2 low = points[0];
    Vec2 high = points[0];
    for (const Vec2& p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    const Vec2 middle = low / 2.0 + high / 2.0;
    const Vec2 reach = 4.0 * (high / 2.0 - low / 2.0);
    const bool near = std::fabs(middle.x) <= reach.x + reach.y && std::fabs(middle.y) <= reach.x + reach.y;
    return near ? Vec2(0) : middle;
}

Vec3 turned(const Mat3& columns, const Vec2& p) { return columns[0] * p.x + columns[1] * p.y; }

void build(Solid& solid, const Polygon& polygon, const Pose& pose, Real scale) {
    const Mat3 columns = axes(pose.rotation);
    const Vec2 origin = anchor(polygon.points);
    solid.centre = turned(columns, origin * scale);
    for (const Vec2& p : polygon.points) solid.corners.push_back(turned(columns, (p - origin) * scale));
    add_polygon_sides(solid, counter_clockwise(polygon.points));
}

void build(Solid& solid, const Rect& rect, const Pose& pose, Real scale) {
    add_frame(solid, pose, Vec3(rect.half_extents * scale, 0), 2);
    add_rect_sides(solid);
}

void build(Solid& solid, const Box& box, const Pose& pose, Real scale) {
    add_frame(solid, pose, box.half_extents * scale, 3);
    add_box_edges(solid);
    add_box_faces(solid);
}

void build(Solid& solid, const Circle& circle, const Pose&, Real scale) {
    solid.radius = circle.radius * scale;
    solid.corners.push_back(Vec3(0));
}

void build(Solid& solid, const Sphere& sphere, const Pose&, Real scale) {
    solid.radius = sphere.radius * scale;
    solid.corners.push_back(Vec3(0));
}

}  // namespace

Solid scaled_solid(const Placed& placed, Real scale) {
    Solid solid;
    solid.flat = is_flat(placed.shape);
    std::visit([&](const auto& shape) { build(solid, shape, placed.pose, scale); }, placed.shape);
    return solid;
}

Solid solid(const Placed& placed) {
    Solid here = scaled_solid(placed, 1);
    here.centre += placed.pose.position;
    return here;
}

bool is_round(const Solid& solid) { return solid.normals.empty(); }

Real bounding_radius(const Solid& solid) {
    if (solid.square) return glm::length(solid.half_extents);
    Real farthest = 0;
    for (const Vec3& corner : solid.corners) farthest = std::max(farthest, glm::length(corner));
    return farthest + solid.radius;
}

int support(const Solid& solid, const Vec3& direction) {
    int best = 0;
    for (int i = 1; i < int(solid.corners.size()); ++i) {
        if (glm::dot(solid.corners[i], direction) > glm::dot(solid.corners[best], direction)) best = i;
    }
    return best;
}

Interval shadow(const Solid& solid, const Vec3& axis) {
    if (!solid.generators.empty()) {
        Real reach = 0;
        for (const Vec3& generator : solid.generators) reach += std::fabs(glm::dot(generator, axis));
        return {-reach, reach};
    }
    Interval span{glm::dot(solid.corners[0], axis), glm::dot(solid.corners[0], axis)};
    for (const Vec3& corner : solid.corners) {
        const Real at = glm::dot(corner, axis);
        span = {std::min(span.min, at), std::max(span.max, at)};
    }
    return {span.min - solid.radius, span.max + solid.radius};
}

Interval shadow(const Solid& solid, const Vec3& axis, const Vec3& origin) {
    const Real centre = glm::dot(solid.centre - origin, axis);
    const Interval own = shadow(solid, axis);
    return {centre + own.min, centre + own.max};
}

}  // namespace core
