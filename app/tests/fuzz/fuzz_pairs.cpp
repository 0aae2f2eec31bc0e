// Fuzzes the reader of pair files.
#include "app/document/pair_file.h"
#include "app/tests/fuzz/fuzz_targets.h"

namespace app::fuzz {

std::string check_pairs(std::string_view bytes) {
    JsonDocument scratch;
    const std::string_view first = first_filled_line(bytes);
    const Result<PairLine> line = read_pair_line(first, scratch);
    const Result<LoadedPair> pair_of_text = read_pair_of_text(bytes, std::nullopt);
    if (!line) return check_reason(line.error());
    if (!pair_of_text) return "the window refuses a line that is read: " + pair_of_text.error().what;
    if (!(pair(pair_of_text->document) == line->pair)) return "the window shows another pair";
    const Result<PairLine> again = make_pair_line(pair_of_text->document);
    if (again && !(again->pair == line->pair)) return "the pair of the document differs from its line";
    return check_written(pair_of_text->document);
}

}  // namespace app::fuzz
