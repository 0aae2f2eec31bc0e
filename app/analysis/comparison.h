// The methods side by side: where each differs from a reference, and by how much.
#pragma once

#include <string>
#include <vector>

#include "app/base/number.h"
#include "app/base/text_catalog.h"
#include "core/method.h"

namespace app {

// The methods side by side on one pair, and where each differs from the reference.

/// One answer of a method beside the reference's.
struct FieldComparison {
    bool is_available = false;  ///< The method has such an answer.
    bool differs = false;       ///< By more than what rounding in its numbers explains.
    core::Real error = 0;  ///< How much. Verdict: how far the shapes are from it. Depth: longer (positive) or
                           ///< shorter. Normal: radians. Axis: how much worse it is than the deciding one.
};

/// One method on the pair.
struct ComparisonRow {
    const core::Method* method = nullptr;
    core::Precision precision = core::Precision::Double;  ///< What it computed in.
    core::Trace trace;
    FieldComparison verdict;
    FieldComparison depth;  ///< Of the gap when both say separated.
    FieldComparison normal;
    FieldComparison axis;
    std::string cause_key;   ///< Key of the word for why it differs; empty: nothing to say.
    std::string cause_text;  ///< The same as a sentence, in markup.

    bool differs() const { return verdict.differs || depth.differs || normal.differs || axis.differs; }
};

/// What it was made of, and what came of it. Empty of rows: never made.
struct Comparison {
    core::Pair pair;
    core::Settings settings;                           ///< Of the rows.
    std::string language;                              ///< Of the sentences.
    NumberFormat number_format = NumberFormat::Short;  ///< Of the sentences.
    const core::Method* reference = nullptr;           ///< Who says the truth.
    core::Trace reference_trace;                       ///< The reference's, in the usual settings.
    std::vector<ComparisonRow> rows;
};

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
