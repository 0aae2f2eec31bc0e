// Cutting the incident face by the sides of the reference face, step by step.
#pragma once

#include "core/method/normalized_pair.h"
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

// Contacts of a face axis: the incident face, cut by the sides of the reference face.

/// The manifold along a measured face axis that does not separate. `contacts` may be empty when a face was
/// preferred that the other shape does not reach.
Manifold make_face_manifold(const NormalizedPair& normalized, const AxisTest& axis);

/// The face of the solid that looks most along `direction`.
int support_face(const Solid& solid, const Vec3& direction);

/// At most four of the contacts: the deepest, the one farthest from it, and the widest on either side of the
/// line between them. `normal` is the manifold's.
List<Contact, 4> reduce_manifold(const List<Contact, 8>& contacts, const Vec3& normal);

// Where two overlapping or touching solids meet: contact points, and how they were found.

/// Fills `manifold` (along `chosen`) and `witness` (along `least`) of a trace that does not separate.
void compute_contacts(Trace& trace, const NormalizedPair& normalized);

}  // namespace core
