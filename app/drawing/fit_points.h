// The camera that shows points as large as the paper allows.
#pragma once

#include <vector>

#include "app/drawing/view_space.h"

namespace app {

/// Moves and zooms a camera without turning it, so that the points fill the area of the paper in one
/// direction.
Camera fit_points(Camera camera, const std::vector<Vec3>& points, bool flat, const Vec2& size_px,
                  const PaperBounds& area);
/// The vertices, or of balls about them the ends along the edges of the paper: for fit_points().
template <class Vertices>
void add_ball_ends(std::vector<Vec3>& points, const Vertices& vertices, const Vec3& offset, Real radius,
                   const ViewTransform& view) {
    for (const Vec3& vertex : vertices) {
        if (radius == 0) {
            points.push_back(offset + vertex);
            continue;
        }
        for (const Vec3& direction : {view.right(), -view.right(), view.up(), -view.up()})
            points.push_back(offset + vertex + radius * direction);
    }
}

}  // namespace app
