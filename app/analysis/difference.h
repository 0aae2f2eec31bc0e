// Where a trace is not what somebody said it would be.
#pragma once

#include <string>
#include <vector>

#include "app/base/number.h"
#include "app/document/pair_lines.h"
#include "core/trace.h"

namespace app {

/// One key of an expectation that the trace does not meet; values as text.
struct Difference {
    std::string key;
    std::string actual;
    std::string expected;
};

/// Numbers as text are in a form. Depth, distance, gap and normals count as equal within `within_tolerance`;
/// the verdict may differ only where the expected depth or distance is within it of 0, and not at all where
/// it was proven.
std::vector<Difference> differences(const core::Trace& trace, const Expectation& expectation,
                                    double tolerance, NumberFormat number_format = NumberFormat::Short);

}  // namespace app
