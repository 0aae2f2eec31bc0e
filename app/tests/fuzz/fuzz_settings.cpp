// Fuzzes the reader of the preferences.
#include "app/shell/session.h"
#include "app/tests/fuzz/fuzz_targets.h"

namespace app::fuzz {

std::string check_settings(std::string_view bytes) {
    Workspace workspace;
    const Result<std::vector<Problem>> problems = read_preferences(bytes, workspace);
    if (!problems) return check_reason(problems.error());
    for (const Problem& problem : *problems)
        if (std::string wrong = check_reason(problem); !wrong.empty()) return wrong;
    const std::string written = write_preferences(workspace);
    Workspace next;
    const Result<std::vector<Problem>> again = read_preferences(written, next);
    if (!again) return "the written preferences are refused: " + again.error().what;
    if (!again->empty()) return "a written value is refused: " + again->front().where + again->front().what;
    return write_preferences(next) == written ? "" : "the preferences are not the same after writing";
}

}  // namespace app::fuzz
