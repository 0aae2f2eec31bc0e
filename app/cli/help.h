// The words of the command line: --help in the language of the texts, and why a command line cannot be used.
#pragma once

#include <string>

#include "app/base/text_catalog.h"

namespace CLI {  // NOLINT(readability-identifier-naming): of the library
class App;
class ParseError;
}  // namespace CLI

namespace app {

/// Writes all that --help prints of a program and its commands from its texts "help.*": "help.COMMAND" and
/// "help.COMMAND.footer", "help.COMMAND.OPTION", and "help.any.OPTION" for an option of several commands.
/// `catalog` must outlive the help.
void localize_help(CLI::App& program, const TextCatalog& catalog);

/// The message of an error of CLI11 in the words of satscope, in the default language: "give at most one of
/// --line, --id". A message without other words is unchanged.
std::string usage_problem(const CLI::ParseError& error);

}  // namespace app
