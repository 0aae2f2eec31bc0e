// Everything a trace says, as a text to keep: the shapes, every axis with its formula and numbers, the
// verdict.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/analysis/analysis.h"

namespace app {

/// One candidate axis in words. Texts may hold markup ("A_0×B_1"); what was not measured is empty.
struct AxisReport {
    std::string name;
    std::string formula;     ///< "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484"
    std::string meaning;     ///< Where the axis comes from and what its shadows say.
    std::string direction;   ///< "(0.6, 0, 0.8)", unit, in the world.
    std::string interval_a;  ///< "[-1, 1]": dot products with points of the world.
    std::string interval_b;
    std::string overlap;  ///< Negative: the width of the gap.
    std::string state;
    bool is_deciding = false;  ///< The least overlap, the widest gap.
};

/// A query told in full, as text.
struct Report {
    std::string title;  ///< Of the scene, in the reader's language.
    std::string verdict;
    std::string
        method;  ///< That says so and the numbers it computes in, behind the verdict: " (sat, double)".
    std::string reason;
    std::string detail;
    std::vector<std::vector<std::string>> shapes;  ///< Name, kind, centre, sizes, rotation of A and of B.
    std::vector<AxisReport> axes;
    /// Of a method that searches, step by step: number and kind, points, nearest point, support point,
    /// bounds.
    std::vector<std::vector<std::string>> search;
};
/// Of the pair under the lens.
Report make_report(const Analysis& analysis, const TextCatalog& texts);

/// A way to write accounts down, one after the other.
struct ReportFormat {
    const char* id;  ///< `explain --format`: "text", "markdown", "latex".
    std::string (*write)(std::span<const Report> reports, const TextCatalog& texts);
};
std::span<const ReportFormat> report_formats();
/// nullptr when there is none of that id.
const ReportFormat* find_report_format(std::string_view id);

}  // namespace app
