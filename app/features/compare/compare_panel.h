// The methods side by side: a row each, differences from the reference in red, and why.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/analysis/comparison.h"
#include "app/ui/context.h"

namespace app {

/// State of the comparison.
struct CompareState {
    Comparison comparison;  ///< Kept until the pair or its settings change.
    std::string cursor;     ///< Id of the method in the row that the keys move; empty: none.
};
using CompareUi = FeatureUi<CompareState>;

// What a method answered on a pair as text for the cells of its row, in the form that numbers have.

/// The columns of the comparison.
namespace compare_column {
enum Column { Method, Verdict, Depth, Normal, Axis, Cause, Count };
}

/// One answer of a method.
struct ComparisonCell {
    bool is_available = false;
    bool differs = false;            ///< From the reference.
    std::vector<std::string> lines;  ///< Markup; one at least: a dash where none is given.
    std::string error;               ///< By how much it is off; empty: by nothing.
};
using ComparisonCells = std::array<ComparisonCell, compare_column::Cause>;

/// A normal whose numbers have all their digits stands in as many lines as it has numbers.
ComparisonCells make_comparison_cells(const CompareUi& ui, const ComparisonRow& row);

/// A click, or the arrows and Enter, puts the method of a row under the lens. Rows are named
/// "compare.row.<method>".
void compare_panel(const CompareUi& ui, float height);

}  // namespace app
