// Circles as points: as many as the paper asks for, and only where it can show them.
#pragma once

#include <vector>

#include "app/drawing/camera.h"

namespace app {

/// A circle in the lens's own space: all centre + x u + y v, where x and y are a cosine and a sine.
struct CircleCurve {
    Vec3 center{0};
    Vec3 u{1, 0, 0}, v{0, 1, 0};  ///< Across each other, as long as the radius.
};

/// Cosine and sine of points round the ring, counter-clockwise from u, the first not repeated. Where the
/// paper shows the ring no chord leaves its arc by more than a tenth of a pixel, at every zoom; beside the
/// paper the chords are as long as never to come into it.
std::vector<Vec2> tessellate_circle(const CircleCurve& circle, const ViewTransform& view);

}  // namespace app
