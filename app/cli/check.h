// `satscope check`: one JSON line per pair and method.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/cli.h"

namespace app {

/// `satscope check`.
struct CheckOptions {
    ReadOptions read;                  ///< If the input is free text.
    std::string input;                 ///< "-": standard input.
    std::vector<std::string> methods;  ///< Empty: sat; "all": every method that accepts the pair.
    std::string precision;             ///< "float" or "double"; empty: precision of the method.
    bool axes = false;                 ///< Report all axes, not only the deciding one.
    bool contacts = false;  ///< Report contacts, witness points, and the impact of a scene's motion.
    EngineOptions engine;   ///< Replace the settings of the pairs.
    bool reported = false;  ///< Fail if the answer in `reported` differs, or if a line has none.
    std::optional<double>
        tolerance;        ///< Of depth and distance, instead of that of the line or of the digits.
    bool expect = false;  ///< Fail if a result differs from the "expect" of its line, or if a line has no
                          ///< valid "expect".
    bool fail_on_disagreement = false;  ///< Fail if methods disagree on a verdict.
};

/// Reads in batches: memory does not grow with the file, unless it is packed. Returns the exit code.
int run_check(const CheckOptions& options, const Streams& streams);

}  // namespace app
