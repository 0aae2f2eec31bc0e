// By the scene's own method, which knows when shapes touch, or by one that does not err: a scene may be about
// one that does.
#include "app/io/promise.h"

#include "app/io/difference.h"
#include "app/io/pair_file.h"
#include "app/view/comparison.h"

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

}  // namespace app
