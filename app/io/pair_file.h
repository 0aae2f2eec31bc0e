// A file of pairs, a line at a time: for who walks through it.
#pragma once

#include <string>
#include <vector>

#include "app/io/pair_lines.h"
#include "app/model/document.h"
#include "app/support/result.h"

namespace app {

/// A line of a file as a document.
struct PairInFile {
    long line = 0;      ///< From 1.
    Document document;  ///< The title is the line's id, empty without one; `extra` keeps the other keys.
    std::vector<Problem> broken;  ///< Lines that were passed over, and why; `where` begins with "line 7".
};

/// The first line with a pair from `step` (+1, -1) beyond `line`, round the ends; line 0 and +1: the first of
/// all. Fails when the file cannot be read, holds no pair, or only broken ones: then with the first fault.
Result<PairInFile> pair_beside(const std::string& path, long line, int step);

/// The pair under the lens as a line of its own: what the file says is true of it stands in `extra`. Fails
/// with the key and the reason when that makes no sense.
Result<PairLine> line_of(const Document& document);

}  // namespace app
