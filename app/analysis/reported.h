// The answer of another program as a row of the comparison.
#pragma once

#include "app/analysis/comparison.h"

namespace app {

/// The id of the row.
inline constexpr const char* reported_id = "reported";

/// The row of a reported answer, compared with the trace of the reference. Its trace has only what the answer
/// contains; the axis is the one of the reference along the reported normal, if there is one.
ComparisonRow compare_reported(const ReportedAnswer& reported, const core::Pair& pair,
                               const core::Trace& reference_trace, const TextCatalog& texts,
                               NumberFormat number_format);

}  // namespace app
