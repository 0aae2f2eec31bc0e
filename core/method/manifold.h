// Contacts of two faces: clips the incident face by the sides of the reference face, step by step.
#pragma once

#include "core/method/clipping.h"
#include "core/method/normalized_pair.h"
#include "core/trace.h"

namespace core {

/// The face of a pair that is the reference of a contact.
struct ReferenceFace {
    bool is_on_a = true;  ///< The face belongs to A.
    int index = 0;        ///< Index into Solid::faces.
};

/// Clips the incident face by the sides of a reference face. `axis` is a unit vector from A to B along the
/// normal of the face: outwards if the face is A's, inwards if it is B's. The incident face, of those that
/// hold most of the deepest vertices of the other shape, is the most opposed to it. `contacts` is empty if
/// nothing of the incident face is over the reference face. Points up to `margin` (a normalised length) above
/// the reference face are contacts too.
Manifold make_face_manifold(const NormalizedPair& normalized, const ReferenceFace& reference,
                            const Vec3& axis, Real margin = 0);

/// Index of the face whose normal is nearest to `direction`; the first of equal ones, to rounding.
int support_face(const Solid& solid, const Vec3& direction);

/// Chooses at most four of the points that are `Kept`, and returns them as contacts in the order of the list:
/// the deepest (of equally deep ones one of the two farthest apart), the farthest from it, the farthest from
/// the line through these two, and the farthest outside the triangle of these three. Each is one of the
/// points as deep as the deepest while one of them adds length or area. Of points that are equal, to
/// rounding, the first along `tie_break` (any length) is chosen, so that swapping A and B chooses the same.
/// Sets `use` of all these points. `size` is Trace::size in the unit of the points.
List<Contact, 4> reduce_manifold(List<ClippedPoint, 8>& points, const Vec3& normal, const Vec3& tie_break,
                                 Real size);

}  // namespace core
