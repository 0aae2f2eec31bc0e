// Moves the camera until the bounds of the points fill the area.
#include "app/drawing/fit_points.h"

#include <algorithm>
#include <cmath>

namespace app {

Camera fit_points(Camera camera, const std::vector<Vec3>& points, bool flat, const Vec2& size_px,
                  const PaperBounds& area) {
    if (points.empty()) return camera;
    Vec3 low = points[0], high = points[0];
    for (const Vec3& point : points) {
        low = glm::min(low, point);
        high = glm::max(high, point);
    }
    const Real diagonal = glm::length(high - low);
    camera.target = (low + high) * 0.5;
    camera.height = diagonal > 0 ? 2 * diagonal : 1;
    // The distance of a point from the eye changes its size.
    constexpr int steps = 4;
    for (int i = 0; i < steps; ++i) {
        const ViewTransform view(camera, flat, size_px);
        PaperBounds bounds;
        for (const Vec3& point : points) bounds.add(view.project(point).px);
        const Vec2 offset = (bounds.min + bounds.max) * 0.5 - (area.min + area.max) * 0.5;
        const Real per_px = camera.height / size_px.y;
        camera.target += (view.right() * offset.x - view.up() * offset.y) * per_px;
        const Vec2 filled = (bounds.max - bounds.min) / (area.max - area.min);
        const Real fraction = std::max(filled.x, filled.y);
        if (std::isfinite(fraction) && fraction > 0) camera.height *= fraction;
    }
    return camera;
}

}  // namespace app
