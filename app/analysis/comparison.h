// The methods side by side: where each differs from a reference, and by how much.
#pragma once

#include "app/analysis/comparison_rows.h"
#include "app/base/words.h"

namespace app {

/// The method that knows better: `exact`, without it `sat`. Not absent for a legal pair.
const core::Method& reference_for(const core::Pair& pair);

/// Overlap or not is the same, and touching where both tell it apart.
bool same_verdict(const core::Trace& one, const core::Trace& other);
/// Against the verdict alone of a method that tells touching apart.
bool same_verdict(const core::Trace& one, core::Verdict other);

/// One method under these settings against the reference's trace of the same pair.
ComparisonRow compared(const core::Method& method, const core::Pair& pair, const core::Settings& settings,
                       const core::Trace& truth);

/// All methods that take the pair, a row each: the reference, those that differ from it, the others, each in
/// the order of the table of methods. The reference's answer is that of the usual settings.
Comparison compare(const core::Pair& pair, const core::Settings& settings, const Words& words,
                   NumberForm numbers = NumberForm::Brief);

/// Makes it again when pair, settings, language or the form of the numbers are others.
void keep_up(Comparison& comparison, const core::Pair& pair, const core::Settings& settings,
             const Words& words, NumberForm numbers = NumberForm::Brief);

/// Lengths up to this, in scene units, are rounding for numbers of that precision.
core::Real rounding_of(core::Precision precision, const core::Trace& truth);

}  // namespace app
