// Where two overlapping or touching solids meet: contact points, and how they were found.
#pragma once

#include "core/method/duo.h"

namespace core {

/// Fills `manifold` (along `chosen`) and `witness` (along `least`) of a trace that does not separate.
void compute_contacts(Trace& trace, const NormalizedPair& normalized);

}  // namespace core
