// Adds up and writes the totals of `satscope check`.
#include <algorithm>
#include <ostream>

#include "app/base/number.h"
#include "app/cli/check_line.h"

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

void write_summary(const CheckSetup& setup, const CheckSummary& total, const Streams& streams) {
    const CheckOptions& options = setup.options;
    const TextCatalog& texts = *streams.texts;
    std::ostream& err = streams.err;
    err << texts.counted("check.pairs", static_cast<std::size_t>(total.pairs))
        << texts.counted("check.invalid", static_cast<std::size_t>(total.invalid)) << "\n";
    for (std::size_t i = 0; i < total.by_method.size(); ++i) {
        const CheckSummary::VerdictCounts& count = total.by_method[i];
        const auto number = [&](CheckSummary::Column column) { return std::to_string(count[column]); };
        err << setup.methods[i]->id << ": "
            << texts("check.verdicts", {{"overlap", number(CheckSummary::Overlap)},
                                        {"touching", number(CheckSummary::Touching)},
                                        {"separated", number(CheckSummary::Separated)}});
        if (count[CheckSummary::NotApplicable] > 0)
            err << texts("check.not_applicable", {{"n", number(CheckSummary::NotApplicable)}});
        if (count[CheckSummary::Proven] > 0) {
            const double percent =
                100.0 * double(count[CheckSummary::NeededExact]) / double(count[CheckSummary::Proven]);
            err << texts("check.needed_exact", {{"n", number(CheckSummary::NeededExact)},
                                                {"all", number(CheckSummary::Proven)},
                                                {"percent", to_fixed(percent, 1)}});
        }
        err << "\n";
    }
    if (options.expect)
        err << texts.counted("check.differences", static_cast<std::size_t>(total.differences)) << "\n";
    if (options.reported)
        err << texts.counted("check.misreported", static_cast<std::size_t>(total.pairs),
                             {{"n", std::to_string(total.misreported)}, {"all", std::to_string(total.pairs)}})
            << "\n";
    if (total.unusable > 0)
        err << texts.counted(options.expect ? "check.no_expect" : "check.no_reported",
                             static_cast<std::size_t>(total.unusable))
            << "\n";
    if (total.disagreements > 0)
        err << texts.counted("check.disagreements", static_cast<std::size_t>(total.disagreements)) << "\n";
}

}  // namespace app
