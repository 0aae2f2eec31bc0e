// `satscope explain`: all axes of a pair with formula and numbers.
#pragma once

#include <string>

#include "app/cli/cli.h"

namespace app {

/// `satscope explain`.
struct ExplainOptions {
    ReadOptions read;             ///< If the input is free text.
    EngineOptions engine;         ///< Replace the settings of the pairs.
    std::string input;            ///< "-": standard input.
    std::string format = "text";  ///< Id of an ReportFormat.
    std::string method;           ///< Id; empty: method of the scene, sat for pairs.
};

/// Explains the pair of a scene or all pairs of a pair file. Reports and skips invalid pairs. Returns the
/// exit code.
int run_explain(const ExplainOptions& options, const Streams& streams);

}  // namespace app
