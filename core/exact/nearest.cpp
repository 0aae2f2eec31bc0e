// The point of B - A nearest to the origin, after Gilbert, Johnson and Keerthi (1988). In integers it needs
// no tolerance: the distance decreases in every step, there are finitely many simplices, and the last step
// proves that no vertex is nearer along the direction.
#include <algorithm>
#include <bit>
#include <optional>

#include "core/exact/integer.h"
#include "core/exact/integer_pair.h"
#include "core/exact/orientation.h"
#include "core/planar.h"

namespace core::exact {

namespace {

// GJK in integers.

using Simplex = List<Vector, 4>;

Vector shape_support_point(const IntegerShape& shape, const Vector& direction, int sign) {
    Vector farthest{0, 0, 0};
    // A column is parallel to its half edge and has fewer digits.
    for (std::size_t k = 0; k < shape.columns.size(); ++k) {
        const bool forward = sgn(dot(shape.columns[k], direction)) * sign >= 0;
        for (std::size_t i = 0; i < 3; ++i) {
            if (forward)
                farthest[i] += shape.generators[k][i];
            else
                farthest[i] -= shape.generators[k][i];
        }
    }
    if (shape.vertices.empty()) return farthest;
    const Vector* best = &shape.vertices[0];
    Integer max = sign * dot(*best, direction);
    for (const Vector& vertex : shape.vertices) {
        Integer projection = sign * dot(vertex, direction);
        if (projection <= max) continue;
        max = projection;
        best = &vertex;
    }
    return *best;
}

// The vertex of B - A with the least projection on the direction.
Vector support_point(const IntegerPair& pair, const Vector& direction) {
    return pair.a_to_b + shape_support_point(pair.b, direction, -1) -
           shape_support_point(pair.a, direction, 1);
}

// The direction from the origin to its projection on the span of the points; absent if the projection is
// outside them.
using OptionalDirection = std::optional<Vector>;

OptionalDirection perpendicular_direction(const Simplex& face) {
    const Vector& p = face[0];
    if (face.size() == 1) return p;
    const Vector& q = face[1];
    if (face.size() == 2) {
        const Vector edge = q - p;
        const Integer start_projection = dot(p, edge), end_projection = dot(q, edge);
        if (start_projection >= 0 || end_projection <= 0) return {};
        return end_projection * p - start_projection * q;
    }
    const Vector& r = face[2];
    const Vector normal = cross(q - p, r - p);
    const Integer height = dot(normal, p);
    if (height == 0) return {};
    for (const Vector& side_normal : {cross(p, q), cross(q, r), cross(r, p)}) {
        if (dot(normal, side_normal) <= 0) return {};
    }
    return height > 0 ? normal : -normal;
}

struct NearestFace {
    Simplex face;
    Vector direction;
};

// The face of the simplex that contains its point nearest to the origin. The newest vertex, the last, is part
// of it: without that vertex the distance was larger. Tries large faces first, because they are the most
// frequent.
NearestFace find_nearest_face(const Simplex& points) {
    const int older_count = int(points.size()) - 1;
    for (unsigned subset = 1U << older_count; subset-- > 0;) {
        if (std::popcount(subset) > 2) continue;
        Simplex face;
        for (int i = 0; i < older_count; ++i) {
            if ((subset >> i & 1U) != 0) face.push_back(points[i]);
        }
        face.push_back(points.back());
        const OptionalDirection direction = perpendicular_direction(face);
        if (!direction) continue;
        const Integer height = dot(points.back(), *direction);
        const auto is_nearer = [&](const Vector& point) { return dot(point, *direction) < height; };
        if (std::none_of(points.begin(), points.end(), is_nearer)) return {face, *direction};
    }
    return {};
}

}  // namespace

std::vector<int> convex_hull(const std::vector<Vec2>& points) {
    return hull_2d(points, [&](int p, int q, int r) { return turn(points[p], points[q], points[r]); });
}

std::vector<HullEdge> hull_edges(const std::vector<Vec2>& points) {
    const int count = int(points.size());
    std::vector<HullEdge> edges;
    edges.reserve(points.size());
    for (int i = 0; i < count; ++i) edges.push_back({i, (i + 1) % count, i});
    bool left = false, right = false;
    for (int i = 0; i < count; ++i) {
        const int sign = turn(points[i], points[(i + 1) % count], points[(i + 2) % count]);
        left = left || sign > 0;
        right = right || sign < 0;
    }
    if (!left || !right) return edges;
    const std::vector<int> loop = convex_hull(points);
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const int from = loop[i];
        const int to = loop[(i + 1) % loop.size()];
        const int steps_ahead = (to - from + count) % count;
        // For clockwise polygons the hull runs against the points: the first point of the side is `to`.
        if (steps_ahead != 1 && steps_ahead != count - 1)
            edges.push_back({from, to, 2 * steps_ahead < count ? from : to});
    }
    return edges;
}

Vector nearest_direction(const IntegerPair& pair, const Vector& start_direction) {
    NearestFace best;
    Simplex points{support_point(pair, start_direction)};
    for (;;) {
        best = find_nearest_face(points);
        const Vector next = support_point(pair, best.direction);
        if (dot(next, best.direction) >= dot(best.face[0], best.direction)) return best.direction;
        points = best.face;
        points.push_back(next);
    }
}

}  // namespace core::exact
