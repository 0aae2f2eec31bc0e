// Contact points: clips the incident face by the sides of the reference face, step by step.
#pragma once

#include "core/method/normalized_pair.h"
#include "core/trace.h"

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

/// The manifold of a measured face axis that does not separate. `contacts` may be empty if the face
/// preference chose a face that the other shape does not reach. Vertices up to `margin` (a normalised length)
/// above the reference face are contacts too.
Manifold make_face_manifold(const NormalizedPair& normalized, const AxisTest& axis, Real margin = 0);

/// Index of the face whose normal is nearest to `direction`.
int support_face(const Solid& solid, const Vec3& direction);

/// Chooses at most four of the points that are `Kept`, and returns them as contacts. If there are more, the
/// contacts are the deepest, the widest on the left, the farthest from the deepest, and the widest on the
/// right of the line through these two; without a point on one side there are three. Sets `use` of all these
/// points. `normal` points from the reference face.
List<Contact, 4> reduce_manifold(List<ClippedPoint, 8>& points, const Vec3& normal);

/// Sets `manifold` (along `chosen`) and `witness` (along `least`) of a trace that does not separate. `margin`
/// as in make_face_manifold().
void compute_contacts(Trace& trace, const NormalizedPair& normalized, Real margin = 0);

}  // namespace core
