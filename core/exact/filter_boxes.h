// The 15 axes of two boxes in doubles, where they prove the verdict.
#pragma once

#include <optional>

#include "core/exact/ready.h"
#include "core/trace.h"

namespace core::exact {

/// Where B is, and how much rounding may matter.
struct Scale {
    Vec3 between{0};        ///< From A's position to B's.
    Real size = 0;          ///< Both reaches and the distance.
    Real doubt = 0;         ///< What rounding may add to an overlap; see filter.cpp.
    bool in_range = false;  ///< No product overflows or vanishes: else nothing can be proven.
};

/// For two boxes in space.
std::optional<Verdict> filtered_boxes(const Ready& a, const Ready& b, const Scale& scale);

}  // namespace core::exact
