// A line of a width as triangles: a piece for each segment, cut where it meets the next, so that nothing is
// painted twice and a translucent line is even.
#pragma once

#include "app/gl/mesh.h"

namespace app::gl {

/// Adds the stroke of a path. `points` are its points without repetitions.
void add_stroke(const Path& path, const std::vector<glm::vec2>& points, Mesh& mesh);

}  // namespace app::gl
