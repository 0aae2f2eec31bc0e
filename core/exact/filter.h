// The verdict in doubles, where they prove it.
#pragma once

#include <optional>

#include "core/exact/ready.h"
#include "core/trace.h"

namespace core::exact {

/// Overlap or Separated where that is certain; absent where rounding may have a say, and so for every touch.
std::optional<Verdict> try_verdict(const FilterShape& a, const FilterShape& b);

}  // namespace core::exact
