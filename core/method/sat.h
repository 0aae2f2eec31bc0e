// The separating axis test: every candidate axis, both shadows on it, and what follows.
#pragma once

#include "core/method/duo.h"

namespace core::sat {

/// Both shapes flat, or both not. They must be legal, see `fault`.
bool accepts(const Pair& pair);

/// All candidates with both shadows on each, in the lengths of the duo.
List<AxisTest, 15> measure_axes(const NormalizedPair& normalized, const Settings& settings);

/// The full trace of a pair that it takes.
Trace query(const Pair& pair, const Settings& settings = {});

}  // namespace core::sat
