// Contacts of shapes that overlap or touch: which features meet along an axis, and where. Of two faces the
// incident face is clipped by the sides of the reference face, step by step.
#pragma once

#include "core/method/normalized_pair.h"
#include "core/solid.h"
#include "core/trace.h"

namespace core {

/// Sets `least`, `chosen`, `manifold` and `witness` of a trace that does not separate, in normalised lengths.
/// `least` must be an axis of least overlap, and the others with the same overlap must be marked as ties.
///
/// A contact axis is realised if features that exist meet along it at the depth of its overlap: a face of A
/// along it, a face of B against it, two edges, or for round and rounded shapes the nearest features. Among
/// equal axes `least` becomes the first that is realised: a face on the far side of a shape may have the same
/// normal, but nothing meets there. `chosen` is a face that the face preference of the settings puts before
/// an edge pair, if the deepest contact has the full depth of the overlap: along this face, or else along
/// `least`, which then is `contact_axis`.
void compute_contacts(Trace& trace, const NormalizedPair& normalized, const Settings& settings);

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

/// The face of a pair that is the reference of a contact.
struct ReferenceFace {
    bool is_on_a = true;  ///< The face belongs to A.
    int index = 0;        ///< Index into Solid::faces.
};

/// Clips the incident face by the sides of a reference face. `axis` is a unit vector from A to B along the
/// normal of the face: outwards if the face is A's, inwards if it is B's. Depths are measured, and the sides
/// extend, along the unit vector `measured`: `axis`, or one less than 90 degrees from it. A point at depth d
/// is d along `measured` below the reference face, so that no depth exceeds the overlap along it, and where
/// two edges cross that are perpendicular to it, the depth is this overlap. The incident face, of those that
/// hold most of the deepest vertices of the other shape, is the most opposed to it. `contacts` is empty if
/// nothing of the incident face is over the reference face. Points up to `margin` (a normalised length) above
/// the reference face are contacts too.
Manifold make_face_manifold(const NormalizedPair& normalized, const ReferenceFace& reference,
                            const Vec3& axis, const Vec3& measured, Real margin = 0);

/// Chooses at most four of the points that are `Kept`, and returns them as contacts in the order of the list:
/// the deepest (of equally deep ones one of the two farthest apart), the farthest from it, the farthest from
/// the line through these two, and the farthest outside the triangle of these three. Each is one of the
/// points as deep as the deepest while one of them adds length or area. Of points that are equal, to
/// rounding, the first along `tie_break` (any length) is chosen, so that swapping A and B chooses the same.
/// Sets `use` of all these points. `size` is Trace::size in the unit of the points.
List<Contact, 4> reduce_manifold(List<ClippedPoint, 8>& points, const Vec3& normal, const Vec3& tie_break,
                                 Real size);

}  // namespace core
