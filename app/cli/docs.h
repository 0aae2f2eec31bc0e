// `satscope docs`: a web site of a folder of scenes.
#pragma once

#include <optional>
#include <string>

#include "app/cli/cli.h"

namespace app {

/// `satscope docs`.
struct DocsCommand {
    std::string input;                ///< A folder with scenes.
    std::string output;               ///< A folder; created if it is missing.
    std::optional<std::string> live;  ///< "yes" or "no". Absent: "yes".
};

/// Writes a page for each scene, the script of all of them, and index.html with pictures. Files that would
/// not change stay as they are; no file is removed. Reports and skips invalid scenes. Returns the exit code.
int run_docs(const DocsCommand& command, const Streams& streams);

}  // namespace app
