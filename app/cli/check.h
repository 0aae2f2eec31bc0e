// `satscope check`: one JSON line for each pair and method.
#pragma once

#include <string>
#include <vector>

#include "app/cli/cli.h"

namespace app {

/// `satscope check`.
struct CheckOptions {
    std::string input;                 ///< "-": standard input.
    std::vector<std::string> methods;  ///< Empty: sat; "all": every method that takes the pair.
    std::string precision;             ///< "float", "double"; empty: each method's own.
    bool axes = false;                 ///< Every axis in the line, not the deciding one alone.
    bool expect = false;  ///< Differences from the "expect" of a line fail, and lines without a usable one.
    bool fail_on_disagreement = false;  ///< So do verdicts that differ from method to method.
};

/// Reads line by line: memory does not grow with the file. Returns the exit code.
int run_check(const CheckOptions& options, const Streams& streams);

}  // namespace app
