// By the scene's own method, which knows when shapes touch, or by one that does not err: a scene may be about
// one that does.
#include "app/analysis/promise.h"

#include "app/analysis/comparison.h"
#include "app/analysis/difference.h"
#include "app/analysis/subject.h"
#include "app/base/json.h"
#include "app/base/number.h"
#include "app/document/pair_file.h"

namespace app {

bool meets_expectation(const Document& document) {
    const Result<PairLine> line = make_pair_line(document);
    if (!line || !line->expectation) return true;
    const core::Pair pair = app::pair(document);
    const auto is_met_by = [&](const core::Method& method) {
        const core::Trace trace = method.query(pair, document.settings);
        return differences(trace, *line->expectation, line->tolerance).empty();
    };
    return is_met_by(method_or_sat(document.method, pair)) || is_met_by(reference_method(pair));
}

std::string make_expectation(const Document& document) {
    const core::Pair pair = app::pair(document);
    const core::Trace trace = reference_method(pair).query(pair, document.settings);
    std::string out = "{\"verdict\": " + json_string(core::to_string(trace.verdict));
    if (trace.least >= 0 && trace.tie_count == 1)
        out +=
            ", \"axis\": " + json_string(core::to_string(trace.axes[static_cast<std::size_t>(trace.least)]));
    if (trace.verdict == core::Verdict::Overlap && trace.available.depth)
        out += ", \"depth\": " + to_shortest(trace.depth);
    if (is_separated(trace) && trace.available.distance)
        out += ", \"distance\": " + to_shortest(trace.distance);
    return out + "}";
}

}  // namespace app
