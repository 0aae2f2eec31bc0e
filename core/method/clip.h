// Cutting the incident face by the sides of the reference face, step by step.
#pragma once

#include "core/trace.h"

namespace core {

/// A corner of the face while it is being cut.
struct ClipVertex {
    Vec3 point{0};  ///< In the lengths and from the origin of the loop that is cut.
    int line = 0;   ///< What the border runs along from here to the next corner: side `line` of the incident
                    ///< loop, or cut `-1 - line`.
};

/// Closed, in the order of the border.
using ClipLoop = List<ClipVertex, 8>;

/// What is left of a closed loop behind the plane, to within `within_tolerance`. `cut` is the number of this
/// cut, from 0.
ClipLoop clip(const ClipLoop& loop, const Plane& plane, int cut_index, Real tolerance);

/// The same for a segment, the loop of a flat solid's side: two corners and nothing that closes it. A new end
/// gets the line `-1 - cut`, an old one keeps its own.
ClipLoop clip_segment(const ClipLoop& ends, const Plane& plane, int cut_index, Real tolerance);

}  // namespace core
