// The comparison of methods: one row per method, differences from the reference in red, with the cause.
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

// Cells of a row: results of a method as text in the current number format.

/// The columns of the comparison.
namespace compare_column {
enum Column { Method, Verdict, Depth, Normal, Axis, Cause, Count };
}

/// One value of a result.
struct ComparisonCell {
    bool is_available = false;
    bool differs = false;            ///< From the reference.
    std::vector<std::string> lines;  ///< Markup; a dash if the method gives no value.
    std::string error;               ///< Size of the difference; empty if there is none.
};
using ComparisonCells = std::array<ComparisonCell, compare_column::Cause>;

/// A normal with all digits has one line per coordinate.
ComparisonCells make_comparison_cells(const CompareUi& ui, const ComparisonRow& row);

/// A click, or the arrows and Enter, make the method of a row the active one. Widgets of rows:
/// "compare.row.<method>".
void compare_panel(const CompareUi& ui);

}  // namespace app
