// A line of a width as triangles: a piece for each segment and for the outside of each corner, side by side,
// so that nothing is painted twice and a translucent line is even.
#pragma once

#include "app/gl/mesh.h"

namespace app::gl {

/// Adds the stroke of a path, dashes and all. `tessellate` are its points without repetitions; `scratch` is
/// lent.
void add_stroke(const Path& path, const std::vector<glm::vec2>& points, std::vector<glm::vec2>& scratch,
                Mesh& mesh);

}  // namespace app::gl
