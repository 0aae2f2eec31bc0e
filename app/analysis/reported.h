// The answer of another program as a row of the comparison.
#pragma once

#include <optional>

#include "app/analysis/comparison.h"

namespace app {

/// The id of the row.
inline constexpr const char* reported_id = "reported";

/// How a reported answer is compared.
struct ReportedOptions {
    NumberFormat number_format = NumberFormat::Short;  ///< Of sentences.
    /// Of lengths, in scene units; absent: the rounding of a float and of the reported digits.
    std::optional<core::Real> tolerance = {};
};

/// The row of a reported answer, compared with the trace of the reference. Its trace has only what the answer
/// contains; the axis is the one of the reference along the reported normal, if there is one.
ComparisonRow compare_reported(const ReportedAnswer& reported, const core::Pair& pair,
                               const core::Trace& reference_trace, const TextCatalog& texts,
                               const ReportedOptions& options = {});

}  // namespace app
