// Compares a trace with an expected result.
#pragma once

#include <string>
#include <vector>

#include "app/base/number.h"
#include "app/document/document.h"
#include "app/document/pair_file.h"
#include "core/trace.h"

namespace app {

/// A key of an expectation that the trace does not meet; values as text.
struct Difference {
    std::string key;
    std::string actual;
    std::string expected;
};

/// All differences, with numbers in a format. Depth, distance, gap and normals are equal within `tolerance`.
/// The verdict may differ if the expected depth or distance is within `tolerance` of 0 and the verdict is not
/// proven.
std::vector<Difference> differences(const core::Trace& trace, const Expectation& expectation,
                                    double tolerance, NumberFormat number_format = NumberFormat::Short);

// Expectation of a scene.

/// The pair meets the expectation of the file, by the reference method. Also true without a valid
/// expectation. Unknown keys are ignored.
bool meets_expectation(const Document& document);

/// The current result of the pair as an expectation, JSON: the verdict of the reference method, the axis if
/// it is unique, depth or distance.
std::string make_expectation(const Document& document);

}  // namespace app
