// Two boxes without rounding, rotated by quaternions: the usual boxes. Their verdict needs neither
// FilterShapes nor an IntegerPair, which take several times as long to make.
#pragma once

#include <optional>

#include "core/exact/filter.h"
#include "core/trace.h"

namespace core::exact {

bool are_sharp_boxes(const Pair& pair);

/// As try_verdict(), but leaves nearly parallel edges and other pairs undecided.
std::optional<Verdict> try_verdict_sharp_boxes(const Pair& pair);

/// As decide_verdict(), for such a pair only.
Verdict decide_sharp_boxes(const Pair& pair, const BoxAxes& axes = BoxAxes().set());

}  // namespace core::exact
