// The axes worth asking: by the theorem, if none of them separates, none does.
#pragma once

#include "core/method/duo.h"

namespace core {

/// All candidates in the order of the theorem, formed and not yet measured: faces of A, faces of B, edge
/// pairs, and for round shapes the axis to the nearest feature. `Parallel` where nothing new could be formed.
List<AxisTest, 15> make_candidate_axes(const NormalizedPair& normalized, const Settings& settings);

}  // namespace core
