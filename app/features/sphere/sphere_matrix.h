// The candidate axes of two boxes as a matrix in the colours of the direction sphere.
#pragma once

#include <optional>
#include <vector>

#include "app/features/sphere/sphere.h"

namespace app {

/// Face normals in the first row and the first column, edge pairs inside.
struct SphereMatrix {
    Drawing drawing;
    std::vector<ScreenRect> cells;  ///< In pixels of the drawing, by the index of the axis.
};

/// The matrix on a paper; rows are as high as the room allows. `marked`: index of the axis with a frame; -1:
/// none. Absent if the shapes are no boxes, or the numbers do not fit.
std::optional<SphereMatrix> draw_sphere_matrix(const Analysis& analysis, const OverlapScale& scale,
                                               int marked, const Vec2& size_px, const DrawOptions& options,
                                               const TextCatalog& texts);

}  // namespace app
