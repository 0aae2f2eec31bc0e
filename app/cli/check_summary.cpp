// Adds up and writes the totals of `satscope check`.
#include <algorithm>
#include <ostream>

#include "app/base/number.h"
#include "app/cli/check.h"

namespace app {

void CheckSummary::add(const CheckSummary& other) {
    pairs += other.pairs;
    invalid += other.invalid;
    differences += other.differences;
    unusable += other.unusable;
    misreported += other.misreported;
    disagreements += other.disagreements;
    by_method.resize(std::max(by_method.size(), other.by_method.size()));
    for (std::size_t i = 0; i < other.by_method.size(); ++i) {
        for (std::size_t column = 0; column < ColumnCount; ++column) {
            by_method[i][column] += other.by_method[i][column];
        }
    }
}

namespace {

// Number of proven verdicts that needed exact arithmetic.
std::string exact_share_text(const CheckSummary::VerdictCounts& count) {
    const double percent =
        100.0 * double(count[CheckSummary::NeededExact]) / double(count[CheckSummary::Proven]);
    return std::to_string(count[CheckSummary::NeededExact]) + " of " +
           std::to_string(count[CheckSummary::Proven]) + " needed exact arithmetic (" + to_fixed(percent, 1) +
           " %)";
}

}  // namespace

void write_summary(const Checker& checker, const CheckSummary& total, const CheckOptions& options,
                   std::ostream& err) {
    err << total.pairs << (total.pairs == 1 ? " pair, " : " pairs, ") << total.invalid
        << (total.invalid == 1 ? " invalid line\n" : " invalid lines\n");
    for (std::size_t i = 0; i < total.by_method.size(); ++i) {
        const auto& count = total.by_method[i];
        err << checker.methods()[i]->id << ": " << count[CheckSummary::Overlap] << " overlap, "
            << count[CheckSummary::Touching] << " touching, " << count[CheckSummary::Separated]
            << " separated";
        if (count[CheckSummary::NotApplicable] > 0)
            err << ", " << count[CheckSummary::NotApplicable] << " not applicable";
        if (count[CheckSummary::Proven] > 0) err << ", " << exact_share_text(count);
        err << "\n";
    }
    if (options.expect) err << total.differences << " differences from what was expected\n";
    if (options.reported) err << total.misreported << " of " << total.pairs << " reported answers differ\n";
    if (total.unusable > 0)
        err << total.unusable << (total.unusable == 1 ? " line" : " lines") << " without a usable "
            << (options.expect ? "expect" : "reported answer") << "\n";
    if (total.disagreements > 0) err << total.disagreements << " disagreements between methods\n";
}

}  // namespace app
