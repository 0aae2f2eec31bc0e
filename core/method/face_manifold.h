// Contacts of a face axis: the incident face, cut by the sides of the reference face.
#pragma once

#include "core/method/duo.h"

namespace core {

/// The manifold along a measured face axis that does not separate. `contacts` may be empty when a face was
/// preferred that the other shape does not reach.
Manifold make_face_manifold(const NormalizedPair& normalized, const AxisTest& axis);

/// The face of the solid that looks most along `direction`.
int support_face(const Solid& solid, const Vec3& direction);

/// At most four of the contacts: the deepest, the one farthest from it, and the widest on either side of the
/// line between them. `normal` is the manifold's.
List<Contact, 4> reduce_manifold(const List<Contact, 8>& contacts, const Vec3& normal);

}  // namespace core
