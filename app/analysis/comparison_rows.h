// The methods side by side on one pair, and where each differs from the reference.
#pragma once

#include <string>
#include <vector>

#include "app/base/number.h"
#include "core/method.h"

namespace app {

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

}  // namespace app
