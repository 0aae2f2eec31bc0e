// The hull of a polygon's points in their winding.
#include "app/scene/polygon_hull.h"

#include <algorithm>

#include "core/planar.h"

namespace app {

std::vector<int> hull_corners(const std::vector<core::Vec2>& points) {
    std::vector<int> hull = core::hull_2d(points);
    if (core::area_sign(points) < 0) std::reverse(hull.begin(), hull.end());
    std::rotate(hull.begin(), std::min_element(hull.begin(), hull.end()), hull.end());
    return hull;
}

std::optional<HullPolygon> make_hull_polygon(const std::vector<core::Vec2>& points) {
    HullPolygon result;
    result.kept = hull_corners(points);
    for (const int index : result.kept) result.points.push_back(points[index]);
    for (int i = 0; i < static_cast<int>(points.size()); ++i)
        if (std::find(result.kept.begin(), result.kept.end(), i) == result.kept.end())
            result.dropped.push_back(i);
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
