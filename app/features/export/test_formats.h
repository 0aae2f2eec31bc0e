// A pair as a test of an engine, in several languages.
#pragma once

#include <string>

#include "app/analysis/analysis.h"

namespace app {

// Each test asks a function that the user writes for the engine, `ask_engine`, and compares its answer with
// that of the preset of the document, else of the reference. All numbers are written as decimals that read
// back bit for bit. A verdict that rounding decides is not compared.

std::string write_gtest(const Analysis& subject, const TextCatalog& texts);
std::string write_catch2(const Analysis& subject, const TextCatalog& texts);
std::string write_rust(const Analysis& subject, const TextCatalog& texts);
std::string write_python(const Analysis& subject, const TextCatalog& texts);
/// A line for `satscope check --expect`.
std::string write_expect(const Analysis& subject, const TextCatalog& texts);

}  // namespace app
