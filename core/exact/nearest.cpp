// The point of B - A nearest to the origin, after Gilbert, Johnson and Keerthi (1988). In whole numbers it
// needs no tolerance: the distance shrinks every round, there are finitely many sets of corners, and the last
// round proves that no corner lies nearer along the direction.
#include "core/exact/nearest.h"

#include <bit>
#include <optional>

namespace core::exact {
namespace {

using Simplex = List<Vector, 4>;

Vector corner_along(const Body& body, const Vector& direction, int way) {
    Vector farthest{0, 0, 0};
    // A column has the sign of its half edge, and fewer digits.
    for (std::size_t k = 0; k < body.columns.size(); ++k) {
        const bool forward = sgn(dot(body.columns[k], direction)) * way >= 0;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto step = forward ? mpz_add : mpz_sub;
            step(farthest[i].get_mpz_t(), farthest[i].get_mpz_t(), body.generators[k][i].get_mpz_t());
        }
    }
    if (body.corners.empty()) return farthest;
    const Vector* best = &body.corners[0];
    Integer most = way * dot(*best, direction);
    for (const Vector& corner : body.corners) {
        Integer at = way * dot(corner, direction);
        if (at <= most) continue;
        most = at;
        best = &corner;
    }
    return *best;
}

// The corner of B - A that lies least far along the direction.
Vector support(const Whole& pair, const Vector& direction) {
    return pair.between + corner_along(pair.b, direction, -1) - corner_along(pair.a, direction, 1);
}

// Towards the foot of the origin's perpendicular, if it falls between the points.
using Foot = std::optional<Vector>;

Foot foot(const Vector& p, const Vector& q) {
    const Vector along = q - p;
    const Integer before = dot(p, along);
    const Integer beyond = dot(q, along);
    if (before >= 0 || beyond <= 0) return {};
    return beyond * p - before * q;
}

Foot foot(const Vector& p, const Vector& q, const Vector& r) {
    const Vector normal = cross(q - p, r - p);
    const Integer height = dot(normal, p);
    if (height == 0) return {};
    for (const Vector& between : {cross(p, q), cross(q, r), cross(r, p)}) {
        if (dot(normal, between) <= 0) return {};
    }
    return height > 0 ? normal : -normal;
}

Foot foot(const Simplex& face) {
    if (face.size() == 1) return face[0];
    return face.size() == 2 ? foot(face[0], face[1]) : foot(face[0], face[1], face[2]);
}

bool nothing_nearer(const Simplex& points, const Vector& direction, const Integer& height) {
    for (const Vector& point : points) {
        if (dot(point, direction) < height) return false;
    }
    return true;
}

struct Nearest {
    Simplex face;
    Vector direction;
};

// The face of the simplex that holds the point nearest to the origin. The newest corner, the last, is part of
// it: without that corner the origin was farther. Large faces first: mostly it is as large as it can be.
Nearest nearest_face(const Simplex& points) {
    const int older = int(points.size()) - 1;
    for (unsigned chosen = 1U << older; chosen-- > 0;) {
        if (std::popcount(chosen) > 2) continue;
        Simplex face;
        for (int i = 0; i < older; ++i) {
            if ((chosen >> i & 1U) != 0) face.push_back(points[i]);
        }
        face.push_back(points.back());
        const Foot direction = foot(face);
        if (direction && nothing_nearer(points, *direction, dot(points.back(), *direction))) {
            return {face, *direction};
        }
    }
    return {};
}

}  // namespace

Vector nearest_direction(const Whole& pair, const Vector& start) {
    Nearest best;
    Simplex points{support(pair, start)};
    for (;;) {
        best = nearest_face(points);
        const Vector next = support(pair, best.direction);
        if (dot(next, best.direction) >= dot(best.face[0], best.direction)) return best.direction;
        points = best.face;
        points.push_back(next);
    }
}

}  // namespace core::exact
