// The answer of another program as a row of the comparison.
#pragma once

#include <optional>

#include "app/analysis/comparison.h"

namespace app {

/// The id of the row.
inline constexpr const char* reported_id = "reported";

/// The row of a reported answer, compared with the trace of the reference. Its trace has only what the answer
/// contains; the axis is the one of the reference along the reported normal, if there is one. Lengths are
/// equal within `tolerance`, in scene units; if it is absent, within the rounding of a float and of the
/// reported digits.
ComparisonRow compare_reported(const ReportedAnswer& reported, const core::Pair& pair,
                               const core::Trace& reference_trace, const TextCatalog& texts,
                               NumberFormat number_format, std::optional<core::Real> tolerance = {});

}  // namespace app
