// Plane geometry: hulls, clipping, convexity and winding of points, convex pieces of a concave polygon.
#pragma once

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "core/geometry.h"

namespace core {

/// Indices of the corners of the points' convex hull, counter-clockwise from the lowest in x (Andrew's
/// monotone chain). Of equal points the first counts. One index if all points are equal, two if they lie on
/// one line. `turn` of three indices is positive if the path through them turns left at the second; else that
/// is no corner.
template <class Turn>
std::vector<int> hull_2d(const std::vector<Vec2>& points, const Turn& turn) {
    const auto position = [&](int i) { return std::pair(points[i].x, points[i].y); };
    std::vector<int> order(points.size()), hull;
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [&](int i, int k) { return std::pair(position(i), i) < std::pair(position(k), k); });
    const auto is_same = [&](int i, int k) { return position(i) == position(k); };
    order.erase(std::unique(order.begin(), order.end(), is_same), order.end());
    if (order.size() < 2) return order;
    for (int half = 0; half < 2; ++half) {
        const std::size_t start = hull.size();
        for (const int i : order) {
            while (hull.size() >= start + 2 && !(turn(hull[hull.size() - 2], hull.back(), i) > 0))
                hull.pop_back();
            hull.push_back(i);
        }
        hull.pop_back();
        std::reverse(order.begin(), order.end());
    }
    return hull;
}
/// The same in doubles.
std::vector<int> hull_2d(const std::vector<Vec2>& points);

/// The corners themselves.
std::vector<Vec2> convex_hull(const std::vector<Vec2>& points);

/// The part of a convex polygon behind a line or plane, of which `distance` is the signed distance of a
/// point, positive in front (Sutherland and Hodgman). Points in front by at most `tolerance` are kept. Fewer
/// than three points if there is no such part.
template <class Point, class Distance>
std::vector<Point> clip_polygon(const std::vector<Point>& polygon, const Distance& distance,
                                Real tolerance = 0) {
    std::vector<Point> result;
    result.reserve(polygon.size() + 1);
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point &from = polygon[i], &to = polygon[i + 1 < polygon.size() ? i + 1 : 0];
        const auto start = distance(from), end = distance(to);
        if (start <= tolerance) result.push_back(from);
        const bool is_cut =
            (start > tolerance && end < -tolerance) || (start < -tolerance && end > tolerance);
        if (is_cut) result.push_back(from + (to - from) * (start / (start - end)));
    }
    return result;
}

/// Why the points are not a convex polygon, one sentence with no full stop; empty if they are. Collinear
/// neighbours are allowed, and so is a dent within rounding: a reflex angle whose sine is at most 1e-13.
std::string convexity_error(const std::vector<Vec2>& points);

/// The sign of the area: +1 if the points are in counter-clockwise order, -1 if clockwise, 0 without area.
int area_sign(const std::vector<Vec2>& points);

/// The sides meet only where they follow each other, and the area is above zero. Decided exactly. Collinear
/// neighbours are allowed.
bool is_simple_polygon(const std::vector<Vec2>& points);

/// Divides a simple polygon along diagonals, in either winding. Each piece has the indices of its points in
/// the order of the polygon, from the lowest; its turns are exactly convex. Every point is in a piece. At
/// most four times as many pieces as necessary. Empty: the polygon is not simple.
std::vector<std::vector<int>> convex_pieces(const std::vector<Vec2>& points);

}  // namespace core
