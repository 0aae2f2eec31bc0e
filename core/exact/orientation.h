// Exact signs of areas and volumes of points in doubles.
#pragma once

#include <vector>

#include "core/geometry.h"

namespace core::exact {

/// +1 if s is on the side of the plane through p, q, r that (q - p) x (r - p) points to, -1 on the other
/// side, 0 on the plane. Exact for finite numbers.
int orientation(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s);

/// +1 if the path p, q, r turns left at q, -1 if right, 0 if it is straight or reversed. Exact for finite
/// numbers.
inline int turn(const Vec2& p, const Vec2& q, const Vec2& r) {
    return orientation({p, 0}, {q, 0}, {r, 0}, {p, 1});
}

/// The three points lie on one line. Exact for finite numbers.
bool are_collinear(const Vec3& p, const Vec3& q, const Vec3& r);

/// Indices of the corners of the points' convex hull, counter-clockwise, without points inside its sides. Two
/// indices if the points lie on one line, one if they are equal.
std::vector<int> convex_hull(const std::vector<Vec2>& points);

}  // namespace core::exact
