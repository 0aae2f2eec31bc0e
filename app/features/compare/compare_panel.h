// The comparison of methods: which differ from the reference, in red and with the cause; the others as one
// row.
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
    Comparison comparison;        ///< Kept until the pair or its settings change.
    std::string cursor;           ///< Id of the method in the row that the keys move; empty: none.
    bool cursor_moved = false;    ///< By a key in the last frame.
    bool shows_agreeing = false;  ///< The rows of the methods that agree are not folded into one.
    /// Text of each field of the reported answer while it is edited, by widget.
    StringMap<std::string> field_text;
    bool edits_report = false;  ///< The fields are shown although nothing is reported.
};
using CompareUi = FeatureUi<CompareState>;

// Cells of a row: results of a method as text in the current number format.

/// The columns of the comparison.
namespace compare_column {
enum Column { Method, Verdict, Depth, Bar, Normal, Axis, Cause, Count };
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

/// A row of the table: of a method, or of all methods that agree.
struct ShownComparison {
    const ComparisonRow* row = nullptr;  ///< Never null; of the methods that agree the first one.
    bool is_group = false;
    std::string id() const { return is_group ? "agree" : row->method->id; }
};
/// The methods that differ first, then those that agree in one row, and their own rows while it is open.
/// While the reference is computed each method has a row.
std::vector<ShownComparison> shown_comparisons(const CompareState& state);

/// "all 9 methods agree", or which differ. A click, or the arrows and Enter, make the method of a row the
/// active one. The contacts of the hovered row, or of the row chosen last, are drawn in the scene. The depths
/// are bars on one scale, with a line at that of the reference. Widgets: "compare.summary",
/// "compare.row.<method>", "compare.row.agree".
extern const View compare_view;

/// The answer of another program, in one line: verdict, normal, depth, points, and a button that removes it.
/// Widgets: "compare.report.add", or "compare.report.overlap", ".normal", ".depth", ".points" and ".remove".
void report_editor(const CompareUi& ui);

/// Numbers separated by blanks, commas, semicolons or brackets; absent if a word is no finite number.
std::optional<std::vector<double>> parse_number_list(std::string_view text);

}  // namespace app
