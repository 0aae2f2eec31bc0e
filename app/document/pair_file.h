// A file of pairs, a line at a time: for who walks through it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/result.h"
#include "app/document/document.h"
#include "app/document/pair_lines.h"

namespace app {

/// Whether a file holds a scene, and not pairs: by the endings ".satscope.json" and ".jsonl" of its path,
/// else by its first line that is not blank: pairs take one line each, a scene says what it is and mostly
/// begins with a brace on a line of its own.
bool is_scene_text(const std::string& path, std::string_view first_line);
/// The same of a file; one that cannot be read or is empty is taken for a scene.
bool is_scene_file(const std::string& path);

/// A line of a file as a document.
struct LoadedPair {
    long line = 0;      ///< From 1.
    Document document;  ///< The title is the line's id, empty without one; `extra` keeps the other keys.
    std::vector<Problem> skipped;  ///< Lines that were passed over, and why; `panel` begins with "line 7".
};

/// The first line with a pair from `step` (+1, -1) beyond `line`, round the ends; line 0 and +1: the first of
/// all. Fails when the file cannot be read, holds no pair, or only broken ones: then with the first fault.
Result<LoadedPair> load_adjacent_pair(const std::string& path, long line, int step);

/// The pair under the lens as a line of its own: what the file says is true of it stands in `extra`. Fails
/// with the key and the reason when that makes no sense.
Result<PairLine> make_pair_line(const Document& document);

}  // namespace app
