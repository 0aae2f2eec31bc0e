// Where a trace is not what somebody said it would be.
#pragma once

#include <string>
#include <vector>

#include "app/base/number.h"
#include "app/document/document.h"
#include "app/document/pair_file.h"
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

// Whether a scene still is what its file says of it.

/// What the file expects of the pair under the lens is so, by the reference method; also when it expects
/// nothing or nothing that makes sense. Unknown keys of the expectation are ignored.
bool meets_expectation(const Document& document);

/// What a file may say of the pair under the lens as it is, JSON: the verdict by the reference method, the
/// axis where no other is as good, the depth or the distance. The scene keeps it.
std::string make_expectation(const Document& document);

}  // namespace app
