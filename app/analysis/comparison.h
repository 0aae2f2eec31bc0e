// The methods side by side: where each differs from a reference, and by how much.
#pragma once

#include "app/analysis/comparison_rows.h"
#include "app/base/words.h"

namespace app {

/// The method that knows better: `to_rational`, without it `sat`. Not absent for a legal pair.
const core::Method& reference_method(const core::Pair& pair);

/// Overlap or not is the same, and touching where both tell it apart.
bool have_equal_verdicts(const core::Trace& one, const core::Trace& other);
/// Against the verdict alone of a method that tells touching apart.
bool have_equal_verdicts(const core::Trace& one, core::Verdict other);

/// One method under these settings against the reference's trace of the same pair.
ComparisonRow compare_method(const core::Method& method, const core::Pair& pair,
                             const core::Settings& settings, const core::Trace& reference_trace);

/// All methods that take the pair, a row each: the reference, those that differ from it, the others, each in
/// the order of the table of methods. The reference's answer is that of the usual settings.
Comparison compare(const core::Pair& pair, const core::Settings& settings, const TextCatalog& texts,
                   NumberFormat number_format = NumberFormat::Short);

/// Makes it again when pair, settings, language or the form of the numbers are others.
void update(Comparison& comparison, const core::Pair& pair, const core::Settings& settings,
            const TextCatalog& texts, NumberFormat number_format = NumberFormat::Short);

/// Lengths up to this, in scene units, are rounding for numbers of that precision.
core::Real rounding_error(core::Precision precision, const core::Trace& reference_trace);

}  // namespace app
