// `satscope check`: one JSON line for each pair and method.
#pragma once

#include <string>
#include <vector>

#include "app/cli/cli.h"

namespace app {

struct CheckOptions {
    std::string input;                 ///< "-": standard input.
    std::vector<std::string> methods;  ///< Empty: sat; "all": every method that takes the pair.
    std::string precision;             ///< "float", "double"; empty: each method's own.
    bool axes = false;
    bool expect = false;
    bool fail_on_disagreement = false;
};

/// Reads line by line: memory does not grow with the file. Returns the exit code.
int run_check(const CheckOptions& options, const Streams& streams);

}  // namespace app
