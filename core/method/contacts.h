// Where two overlapping or touching solids meet: contact points, and how they were found.
#pragma once

#include "core/method/duo.h"

namespace core {

/// Fills `manifold` (along `chosen`) and `witness` (along `least`) of a trace that does not separate.
void meet(Trace& trace, const Duo& duo);

}  // namespace core
