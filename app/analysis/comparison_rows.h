// The methods side by side on one pair, and where each differs from the reference.
#pragma once

#include <string>
#include <vector>

#include "app/base/number.h"
#include "core/method.h"

namespace app {

/// One answer of a method beside the reference's.
struct Compared {
    bool given = false;    ///< The method has such an answer.
    bool differs = false;  ///< By more than what rounding in its numbers explains.
    core::Real by = 0;     ///< How much. Verdict: how far the shapes are from it. Depth: longer (positive) or
                           ///< shorter. Normal: radians. Axis: how much worse it is than the deciding one.
};

/// One method on the pair.
struct ComparisonRow {
    const core::Method* method = nullptr;
    core::Precision precision = core::Precision::Double;  ///< What it computed in.
    core::Trace trace;
    Compared verdict;
    Compared depth;  ///< Of the gap when both say separated.
    Compared normal;
    Compared axis;
    std::string cause;  ///< Key of the word for why it differs; empty: nothing to say.
    std::string why;    ///< The same as a sentence, in markup.

    bool differs() const { return verdict.differs || depth.differs || normal.differs || axis.differs; }
};

/// What it was made of, and what came of it. Empty of rows: never made.
struct Comparison {
    core::Pair pair;
    core::Settings settings;                  ///< Of the rows.
    std::string language;                     ///< Of the sentences.
    NumberForm numbers = NumberForm::Brief;   ///< Of the sentences.
    const core::Method* reference = nullptr;  ///< Who says the truth.
    core::Trace truth;                        ///< The reference's, in the usual settings.
    std::vector<ComparisonRow> rows;
};

}  // namespace app
