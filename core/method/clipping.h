// Clips faces by planes, keeping track of which line each side of the rest came from.
#pragma once

#include "core/solid.h"

namespace core {

/// A vertex of the face during clipping.
struct ClipVertex {
    Vec3 point{0};  ///< In the frame and lengths of the clipped loop.
    /// The line of the border from here to the next vertex: side `line` of the incident face if >= 0,
    /// otherwise cut number `-1 - line`.
    int line = 0;
};

/// A closed polygon.
using ClipLoop = List<ClipVertex, 8>;

/// The part of a polygon behind the plane. Vertices in front by at most `tolerance` (a length) are kept.
/// `cut_index` is the number of this cut, from 0.
ClipLoop clip(const ClipLoop& loop, const Plane& plane, int cut_index, Real tolerance);

/// The same for a segment, the side of a flat solid. A new end has the line `-1 - cut_index`; an end of the
/// original segment keeps its line.
ClipLoop clip_segment(const ClipLoop& ends, const Plane& plane, int cut_index, Real tolerance);

}  // namespace core
