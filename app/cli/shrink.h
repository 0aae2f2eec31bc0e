// `satscope shrink`: from a pair that fails to a short one that fails for the same reason, as a test.
#pragma once

#include <optional>
#include <string>

#include "app/analysis/shrink.h"
#include "app/cli/cli.h"

namespace app {

/// `satscope shrink`. Exactly one of `method`, `preset`, `command`, `reported` and `expect` is given.
struct ShrinkCommand {
    ReadOptions read;          ///< If the input is free text.
    std::string input;         ///< "-": standard input.
    std::optional<long> line;  ///< Line of the pair, from 1; of a text the number of the pair.
    std::string id;            ///< Of the pair; without it and without `line` the first pair that fails.
    std::string method;        ///< A method that gives a wrong answer.
    std::string preset;        ///< Settings of an engine that do.
    std::string command;       ///< A program that does; see LineProgram.
    bool reported = false;     ///< The answer in `reported` is wrong.
    bool expect = false;       ///< The pair does not meet its expectation.
    std::optional<double> tolerance;
    ShrinkOptions options;
    std::string format = "json";  ///< Id of a test format.
    std::string output;           ///< Empty: standard output.
};

/// Parses "verdict,axis,cause,gap:0.5". Returns the error; empty: none.
std::string parse_kept(const std::string& text, KeptReason& keep);

/// The pair or the test on the output, the steps on standard error. Returns the exit code: 1 if nothing
/// fails.
int run_shrink(const ShrinkCommand& command, const Streams& streams);

}  // namespace app
