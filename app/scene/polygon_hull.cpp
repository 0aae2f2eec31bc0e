// The hull by Andrew's monotone chain.
#include "app/scene/polygon_hull.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace app {

namespace {

using core::Vec2;

core::Real turn(const Vec2& a, const Vec2& b, const Vec2& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

core::Real signed_area(const std::vector<Vec2>& points) {
    core::Real sum = 0;
    for (std::size_t i = 1; i + 1 < points.size(); ++i) sum += turn(points[0], points[i], points[i + 1]);
    return sum;
}

// One side of the hull, counter-clockwise, without its last point. `order`: along x.
void add_chain(const std::vector<Vec2>& points, const std::vector<int>& order, std::vector<int>& hull) {
    const std::size_t start = hull.size();
    for (const int index : order) {
        while (hull.size() >= start + 2 &&
               !(turn(points[hull[hull.size() - 2]], points[hull.back()], points[index]) > 0))
            hull.pop_back();
        hull.push_back(index);
    }
    hull.pop_back();
}

}  // namespace

std::vector<int> hull_corners(const std::vector<Vec2>& points) {
    std::vector<int> order(points.size()), hull;
    std::iota(order.begin(), order.end(), 0);
    if (order.size() < 3) return order;
    std::ranges::sort(order, [&](int a, int b) {
        return std::tuple(points[a].x, points[a].y, a) < std::tuple(points[b].x, points[b].y, b);
    });
    add_chain(points, order, hull);
    std::ranges::reverse(order);
    add_chain(points, order, hull);
    if (signed_area(points) < 0) std::ranges::reverse(hull);
    std::rotate(hull.begin(), std::ranges::min_element(hull), hull.end());
    return hull;
}

std::optional<HullPolygon> make_hull_polygon(const std::vector<Vec2>& points) {
    HullPolygon result;
    result.kept = hull_corners(points);
    for (const int index : result.kept) result.points.push_back(points[index]);
    for (int i = 0; i < int(points.size()); ++i)
        if (std::ranges::find(result.kept, i) == result.kept.end()) result.dropped.push_back(i);
    const core::PlacedShape placed{core::Polygon{result.points}, {{0, 0, 0}, core::Angle{0}}};
    if (core::validate(placed)) return std::nullopt;
    return result;
}

std::string vertex_names(const std::vector<int>& vertices) {
    std::string names;
    for (const int vertex : vertices) names += (names.empty() ? "v" : ", v") + std::to_string(vertex);
    return names;
}

}  // namespace app
