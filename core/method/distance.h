// The Euclidean distance of two separated solids, and the two points that realise it.
#pragma once

#include "core/method/duo.h"

namespace core {

/// The witness points of a pair with a round shape, on its measured axis of least overlap: is_reference_on_a
/// - on_b is the overlap along the axis, apart or not.
Witness compute_round_witness(const NormalizedPair& normalized, const AxisTest& axis);

/// Fills `distance` and `witness` of a trace whose axes are measured and separate.
void compute_distance(Trace& trace, const NormalizedPair& normalized);

}  // namespace core
