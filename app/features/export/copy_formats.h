// The pair as text for other programs: a table of formats.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/analysis/analysis.h"

namespace app {

/// A row of the table.
struct CopyFormat {
    const char* id;  ///< "json", "cpp", "expect", "gtest", ...; the text is "copy.<id>".
    /// A test has also the pair before it was shrunk, as constants, a test or a line of its own: only about
    /// that one an engine has given the reported answer. Null: none.
    std::string (*writer)(const Analysis& subject, const Analysis* original, const TextCatalog& texts);

    std::string write(const Analysis& subject, const TextCatalog& texts,
                      const Analysis* original = nullptr) const {
        return writer(subject, original, texts);
    }
};

std::span<const CopyFormat> copy_formats();
/// The file of the picture that the Markdown report refers to: "edge-pair-alone.svg".
std::string picture_name(const std::string& title);

/// nullptr if there is no such format.
const CopyFormat* find_copy_format(std::string_view id);

/// The shapes as constants of C++, with hex floats.
std::string write_cpp(const Analysis& subject, const Analysis* original, const TextCatalog& texts);

// Each test asks a function that the user writes for the engine, `ask_engine`, and compares its answer with
// that of the preset of the document, else of the reference. All numbers are written as decimals that read
// back bit for bit. A verdict that rounding decides is not compared.

std::string write_gtest(const Analysis& subject, const Analysis* original, const TextCatalog& texts);
std::string write_catch2(const Analysis& subject, const Analysis* original, const TextCatalog& texts);
std::string write_rust(const Analysis& subject, const Analysis* original, const TextCatalog& texts);
std::string write_python(const Analysis& subject, const Analysis* original, const TextCatalog& texts);
/// A line for `satscope check --expect`.
std::string write_expect(const Analysis& subject, const Analysis* original, const TextCatalog& texts);

}  // namespace app
