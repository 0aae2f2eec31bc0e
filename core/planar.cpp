// Hulls in doubles, and the convexity test: all turns have the same sign, and their sum is one full turn.
#include "core/planar.h"

#include <cmath>

namespace core {
namespace {

// Scales the largest coordinate to about one, so that no product overflows or vanishes.
std::vector<Vec2> scale_near_one(std::vector<Vec2> points) {
    Real max = 0;
    for (const Vec2& p : points) max = std::fmax(max, std::fmax(std::fabs(p.x), std::fabs(p.y)));
    if (max == 0) return points;
    const Real scale = std::ldexp(1.0, -bounded_exponent(max));
    for (Vec2& p : points) p *= scale;
    return points;
}

std::string point_text(std::size_t i) { return "at point " + std::to_string(i); }

}  // namespace

std::vector<int> hull_2d(const std::vector<Vec2>& points) {
    return hull_2d(points, [&](int from, int corner, int to) {
        const Vec2 first = points[corner] - points[from], second = points[to] - points[from];
        return first.x * second.y - first.y * second.x;
    });
}

std::vector<Vec2> convex_hull(const std::vector<Vec2>& points) {
    std::vector<Vec2> corners;
    for (const int index : hull_2d(points)) corners.push_back(points[index]);
    return corners;
}

std::string convexity_error(const std::vector<Vec2>& points) {
    if (points.size() < 3) return "needs at least three points";
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!std::isfinite(points[i].x) || !std::isfinite(points[i].y))
            return "is not finite " + point_text(i);
    }
    constexpr Real dent_tolerance = 1e-13;
    constexpr Real two_pi = 6.283185307179586;
    Real left = 0;
    Real right = 0;
    Real total_angle = 0;
    std::size_t leftmost = 0;
    std::size_t rightmost = 0;
    const std::vector<Vec2> scaled = scale_near_one(points);
    const std::size_t count = scaled.size();
    for (std::size_t i = 0; i < count; ++i) {
        // The angle from the incoming to the outgoing side, as sine and cosine times both lengths.
        const Vec2 in = scaled[i] - scaled[(i + count - 1) % count];
        const Vec2 out = scaled[(i + 1) % count] - scaled[i];
        const Real scaled_sine = difference_of_products(in.x, out.y, in.y, out.x);
        const Real scaled_cosine = glm::dot(in, out);
        const Real length_product = glm::length(in) * glm::length(out);
        if (length_product == 0) return "has the same point twice in a row " + point_text(i);
        if (scaled_sine == 0 && scaled_cosine < 0) return "doubles back on itself " + point_text(i);
        const Real sine = scaled_sine / length_product;
        if (sine > left) left = sine, leftmost = i;
        if (-sine > right) right = -sine, rightmost = i;
        total_angle += std::atan2(scaled_sine, scaled_cosine);
    }
    if (std::fmin(left, right) > dent_tolerance)
        return "is not convex " + point_text(total_angle > 0 ? rightmost : leftmost);
    if (std::fmax(left, right) == 0) return "has no area";
    if (std::fabs(std::fabs(total_angle) - two_pi) > 1)
        return "winds around more than once, or crosses itself";
    return {};
}

int area_sign(const std::vector<Vec2>& points) {
    const std::vector<Vec2> scaled = scale_near_one(points);
    Real area = 0;
    for (std::size_t i = 1; i + 1 < scaled.size(); ++i) {
        const Vec2 p = scaled[i] - scaled[0];
        const Vec2 q = scaled[i + 1] - scaled[0];
        area += difference_of_products(p.x, q.y, p.y, q.x);
    }
    return int(area > 0) - int(area < 0);
}

}  // namespace core
