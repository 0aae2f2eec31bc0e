// Contacts of shapes that overlap or touch: which features meet along an axis, and where.
#pragma once

#include "core/method/normalized_pair.h"
#include "core/trace.h"

namespace core {

/// Sets `least`, `chosen`, `manifold` and `witness` of a trace that does not separate, in normalised lengths.
/// `least` must be an axis of least overlap, and the others with the same overlap must be marked as ties.
///
/// A contact axis is realised if features that exist meet along it at the depth of its overlap: a face of A
/// along it, a face of B against it, two edges, or for round and rounded shapes the nearest features. Among
/// equal axes `least` becomes the first that is realised: a face on the far side of a shape may have the same
/// normal, but nothing meets there. `chosen` is a face that the face preference of the settings puts before
/// an edge pair, if something meets it in the depth that the preference allows to lose.
void compute_contacts(Trace& trace, const NormalizedPair& normalized, const Settings& settings);

}  // namespace core
