// `satscope explain`: every axis of a pair with its formula and the numbers put in.
#pragma once

#include <string>

#include "app/cli/cli.h"

namespace app {

/// `satscope explain`.
struct ExplainOptions {
    std::string input;            ///< "-": standard input.
    std::string format = "text";  ///< Id of an ReportFormat.
    std::string language;         ///< Empty: the default language.
    std::string method;           ///< Id; empty: the scene's own, for pairs sat.
};

/// The pair under a scene's lens, or every pair of a list; what cannot be explained is said and left out.
/// Returns the exit code.
int run_explain(const ExplainOptions& options, const Streams& streams);

}  // namespace app
