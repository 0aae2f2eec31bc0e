// Round solids become rings in the lens's own space, and these as many points as can be told apart.
#include "app/scene/outline.h"

#include "app/drawing/silhouette.h"

namespace app {
namespace {

std::vector<Vec3> vertex_positions(const core::Solid& solid) {
    std::vector<Vec3> points;
    for (const Vec3& corner : solid.vertices) points.push_back(solid.center + corner);
    return points;
}

}  // namespace

std::vector<Vec3> circle_points(const Vec3& center, const Vec3& axis, Real radius,
                                const ViewTransform& view) {
    const Vec3 u = perpendicular(axis) * radius;
    return circle_points(center, u, glm::cross(axis, u), view);
}

std::vector<Vec3> circle_points(const Vec3& center, const Vec3& u, const Vec3& v, const ViewTransform& view) {
    const CircleCurve circle{view.to_view(center), view.rotate_to_view(u) / view.units_per_height(),
                             view.rotate_to_view(v) / view.units_per_height()};
    std::vector<Vec3> points;
    for (const Vec2& cos_sin : tessellate_circle(circle, view))
        points.push_back(center + cos_sin.x * u + cos_sin.y * v);
    return points;
}

std::vector<Vec3> solid_outline(const core::Solid& solid, const Vec3& axis, const ViewTransform& view) {
    if (solid.radius == 0) return vertex_positions(solid);
    return circle_points(solid.center + solid.vertices[0], solid.flat ? Vec3(0, 0, 1) : axis, solid.radius,
                         view);
}

std::vector<Vec3> paper_outline(const core::Solid& solid, const ViewTransform& view) {
    if (!is_ball(solid) || solid.radius == 0) return solid_outline(solid, Vec3(0, 0, 1), view);
    const ViewBall ball{view.to_view(solid.center + solid.vertices[0]),
                        solid.radius / view.units_per_height()};
    const std::optional<CircleCurve> circle = outline_circle(ball, view);
    std::vector<Vec3> points;
    if (!circle) return points;
    for (const Vec3& point : circle_points(*circle, view)) points.push_back(view.to_world(point));
    return points;
}

}  // namespace app
