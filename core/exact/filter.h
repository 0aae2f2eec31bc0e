// The verdict in doubles, where they prove it.
#pragma once

#include <optional>

#include "core/exact/integer_pair.h"
#include "core/trace.h"

namespace core::exact {

/// Overlap or Separated where that is certain; absent where rounding may have a say, and so for every touch.
std::optional<Verdict> try_verdict(const FilterShape& a, const FilterShape& b);

// The 15 axes of two boxes in doubles, where they prove the verdict.

/// Where B is, and how much rounding may matter.
struct FilterScale {
    Vec3 a_to_b{0};            ///< From A's position to B's.
    Real size = 0;             ///< Both reaches and the distance.
    Real error_bound = 0;      ///< What rounding may add to an overlap; see filter.cpp.
    bool is_in_range = false;  ///< No product overflows or vanishes: else nothing can be proven.
};

/// For two boxes in space.
std::optional<Verdict> try_verdict_boxes(const FilterShape& a, const FilterShape& b,
                                         const FilterScale& scale);

}  // namespace core::exact
