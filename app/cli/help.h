// The text of --help in the language of the texts.
#pragma once

#include "app/base/text_catalog.h"

namespace CLI {  // NOLINT(readability-identifier-naming): of the library
class App;
}

namespace app {

/// Writes all that --help prints of a program and its commands from its texts "help.*": "help.COMMAND" and
/// "help.COMMAND.footer", "help.COMMAND.OPTION", and "help.any.OPTION" for an option of several commands.
void localize_help(CLI::App& program, const TextCatalog& catalog);

}  // namespace app
