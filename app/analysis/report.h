// A complete trace as text: shapes, all axes with formula and numbers, verdict.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/analysis/analysis.h"
#include "app/analysis/comparison.h"
#include "app/base/markup.h"
#include "app/drawing/picture_format.h"

namespace app {

/// One candidate axis as texts with markup ("A_0×B_1"); empty without a measurement.
struct AxisReport {
    std::string name;
    std::string formula;     ///< "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484"
    std::string meaning;     ///< Origin of the axis and result of its projections.
    std::string direction;   ///< "(0.6, 0, 0.8)": unit, world.
    std::string interval_a;  ///< "[-1, 1]": dot products with world points.
    std::string interval_b;
    std::string overlap;  ///< Negative: gap.
    std::string state;
    bool is_deciding = false;  ///< Least overlap or widest gap.
};

/// A query as text.
struct Report {
    std::string title;  ///< Translated title of the scene.
    std::string verdict;
    std::string method;  ///< Method and precision, shown after the verdict: " (sat, double)".
    std::string reason;
    std::string detail;
    std::vector<std::vector<std::string>> shapes;  ///< For A and B: name, kind, centre, sizes, rotation.
    std::vector<AxisReport> axes;
    /// Steps of a search method: number and kind, points, nearest point, support point, bounds.
    std::vector<std::vector<std::string>> search;
    /// Contacts by number: number, point (world), depth, feature of A, feature of B.
    std::vector<std::vector<std::string>> contacts;
    std::string contact_depth;  ///< Names their depth and the axis along which it is measured. Markup.
};
/// Makes the report of the pair.
Report make_report(const Analysis& analysis, const TextCatalog& texts);

/// The comparison with the answers of the methods, and the reported answer, as a Markdown table.
std::string comparison_markdown(const Comparison& comparison, const TextCatalog& texts);

/// Title and description of a picture of the analysis: the verdict as the window shows it.
PictureInfo picture_info(const Analysis& analysis, const TextCatalog& texts);

/// A format of reports.
struct ReportFormat {
    const char* id;                                  ///< `explain --format`: "text", "markdown", "latex".
    std::string (*begin)(const TextCatalog& texts);  ///< What stands before the first report.
    std::string (*write)(const Report& report, const TextCatalog& texts);
    const char* end;  ///< What stands behind the last report.
};
/// Between two reports.
inline constexpr const char* report_separator = "\n";
std::span<const ReportFormat> report_formats();
/// nullptr if there is no such format.
const ReportFormat* find_report_format(std::string_view id);

}  // namespace app
