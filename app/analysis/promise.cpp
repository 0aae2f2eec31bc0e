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

bool keeps_promise(const Document& document) {
    const Result<PairLine> line = line_of(document);
    if (!line || !line->expect) return true;
    const core::Pair pair = app::pair(document);
    const auto meets = [&](const core::Method& method) {
        const core::Trace trace = method.query(pair, document.settings);
        return differences(trace, *line->expect, line->tolerance).empty();
    };
    return meets(method_for(document.method, pair)) || meets(reference_for(pair));
}

std::string promise_of(const Document& document) {
    const core::Pair pair = app::pair(document);
    const core::Trace trace = reference_for(pair).query(pair, document.settings);
    std::string out = "{\"verdict\": " + json_string(core::word(trace.verdict));
    if (trace.least >= 0 && trace.ties == 1)
        out += ", \"axis\": " + json_string(core::name(trace.axes[static_cast<std::size_t>(trace.least)]));
    if (trace.verdict == core::Verdict::Overlap && trace.given.depth)
        out += ", \"depth\": " + shortest(trace.depth);
    if (apart(trace) && trace.given.distance) out += ", \"distance\": " + shortest(trace.distance);
    return out + "}";
}

}  // namespace app
