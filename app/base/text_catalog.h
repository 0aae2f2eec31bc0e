// Every word the program shows, in every language it speaks: tables in assets/text.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/result.h"
#include "app/base/string_map.h"

namespace app {

/// One language's table. Keys are dotted paths ("verdict.separated"); values may hold named places: "moving B
/// by {move} parts them".
class TextCatalog {
  public:
    /// Reads `assets/text/<language>.json` ("en", "zh"); a flat JSON object.
    static Result<TextCatalog> load(const std::string& language);
    /// The same in another language, from one file more.
    Result<TextCatalog> with_language(const std::string& language) const;

    /// The word for a key; the key itself when the table lacks it (see `missing`).
    const std::string& operator()(std::string_view key) const;

    /// What stands at "{name}" of a sentence.
    struct Argument {
        std::string_view name;
        std::string value;
    };
    /// The sentence for a key with its places filled: words("verdict.move", {{"move", "(1, 2)"}}).
    std::string operator()(std::string_view key, std::initializer_list<Argument> arguments) const;

    /// A sentence of core or of a file's reader, which are English, in this language: the rows "problem.*" of
    /// the English table are patterns, of which the one with the most words of its own that fits is taken.
    /// Places named {reason...} hold such sentences again. A sentence that none fits stays as it is.
    std::string problem_text(std::string_view english) const;
    /// A problem in one line, in this language: where, what.
    std::string problem_text(const Problem& problem) const;

    const std::string& language() const { return language_; }
    const StringMap<std::string>& table() const { return table_; }
    /// Keys that were asked for and are not in the table, so that a test can name them.
    const std::set<std::string, std::less<>>& missing() const { return missing_; }

  private:
    std::string language_ = "en";
    StringMap<std::string> table_;
    struct ErrorPattern {
        std::string pattern;  ///< English.
        std::string key;
    };
    std::vector<ErrorPattern> problem_patterns_;          ///< Those with the most words of their own first.
    mutable std::set<std::string, std::less<>> missing_;  ///< Also owns the keys that are handed back.
};

/// The folder with scenes, text, icons: beside the sources, beside the program, or $SATSCOPE_ASSETS.
std::string assets_folder();

// A sentence with named places, and what stands in them in a given text.

/// What stands at each place.
using PlaceholderValues = std::map<std::string, std::string, std::less<>>;

/// Reads `text` by a pattern such as "no shape is called {name}": its places, none when the pattern has none;
/// absent when the text is another sentence. A place holds at least one character and ends where the words
/// behind it first stand; a brace that no lower-case name follows is a brace.
std::optional<PlaceholderValues> match_pattern(std::string_view pattern, std::string_view text);

/// The pattern with its places filled; a place that is not given stays as it is.
std::string format_pattern(std::string_view pattern, const PlaceholderValues& values);

/// Characters of the pattern outside its places: of two that fit a text the longer says more.
std::size_t literal_length(std::string_view pattern);

// Which languages there are tables of words in.

/// As `Words::load` takes them ("en", "zh"), in order of their names.
std::vector<std::string> available_languages();

}  // namespace app
