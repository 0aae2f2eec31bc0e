// The comparison of methods: one row per method, differences from the reference in red, with the cause.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/analysis/comparison.h"
#include "app/base/string_map.h"
#include "app/ui/view.h"

namespace app {

/// State of the comparison.
struct CompareState {
    Comparison comparison;      ///< Kept until the pair or its settings change.
    std::string cursor;         ///< Id of the method in the row that the keys move; empty: none.
    bool cursor_moved = false;  ///< By a key in the last frame.
    /// Text of each field of the reported answer while it is edited, by widget.
    StringMap<std::string> field_text;
    bool edits_report = false;  ///< The fields are shown although nothing is reported.
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

/// A click, or the arrows and Enter, make the method of a row the active one. The contacts of the hovered
/// row, or of the row chosen last, are drawn in the scene. Widgets of rows: "compare.row.<method>".
extern const View compare_view;

/// The answer of another program, in one line: verdict, normal, depth, points, and a button that removes it.
/// Widgets: "compare.report.add", or "compare.report.overlap", ".normal", ".depth", ".points" and ".remove".
void report_editor(const CompareUi& ui);

/// Numbers separated by blanks, commas, semicolons or brackets; absent if a word is no finite number.
std::optional<std::vector<double>> parse_number_list(std::string_view text);

}  // namespace app
