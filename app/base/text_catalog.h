// The texts of the program: one JSON file in assets/text per language, and patterns with named placeholders.
#pragma once

#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/assets.h"
#include "app/base/result.h"
#include "app/base/string_map.h"

namespace app {

// Languages: every file assets/text/<id>.json is one. Nothing else in the program lists them.

/// Ids of all languages, in alphabetical order: names of the files. Reads only the folder.
std::vector<std::string> available_languages();

/// The language of LC_ALL, LC_MESSAGES or LANG, the first that is set; empty: none that has a file.
std::string system_language();

/// Description of a language, from the keys "language.*" of its file.
struct Language {
    std::string id;
    std::string name;         ///< In the language itself: "English".
    std::string short_name;   ///< The same for the menu bar: "EN".
    std::string switch_text;  ///< "Switch to English", in the language itself.
    std::string aliases;      ///< Other names that the palette finds, separated by ", ".
    std::string font;         ///< Font family with the characters of the language.
    bool is_default = false;  ///< Messages of core and of file readers are in this language. Exactly one.
};

/// A file of texts by key, as a language file is.
using TextTable = StringMap<std::string>;
/// Reads a flat JSON object of strings from a file of the assets ("text/en.json"), once in a process: later
/// calls share the table. Never null. Fails with file, line and key.
Result<std::shared_ptr<const TextTable>> read_text_table(const std::string& name);

/// All texts of one language. Keys are dotted paths ("verdict.separated"); a text may contain named
/// placeholders: "moving B by {move} separates them".
class TextCatalog {
  public:
    /// Loads `assets/text/<language>.json`, a flat JSON object of strings. An empty id means the default
    /// language. A file is read once in a process. Fails with file and key if a text has a placeholder that
    /// the text of the default language does not have.
    static Result<TextCatalog> load(const std::string& language = {});
    /// Loads another language.
    Result<TextCatalog> with_language(const std::string& language) const;

    /// The text of a key; that of the default language if the table has no such key, else the key itself (see
    /// `missing`).
    const std::string& operator()(std::string_view key) const;

    /// Value of the placeholder "{name}".
    struct Argument {
        std::string_view name;
        std::string value;
    };
    /// The text of a key with its placeholders replaced: texts("verdict.move", {{"move", "(1, 2)"}}).
    std::string operator()(std::string_view key, std::initializer_list<Argument> arguments) const;

    /// The text of a key with its placeholders replaced, "{n}" by the count if it is not given; that of
    /// "KEY_one" for the count 1.
    std::string counted(std::string_view key, std::size_t count,
                        std::initializer_list<Argument> arguments = {}) const;

    /// Translates a message of core or of a file reader. The texts "error.*" of the default language are
    /// patterns; the matching pattern with the most literal characters is used. Placeholders named
    /// {reason...} are translated too. A message without a matching pattern is returned unchanged.
    std::string problem_text(std::string_view message) const;
    /// A problem in one line: where, what.
    std::string problem_text(const Problem& problem) const;
    /// The problem with place and reason translated.
    Problem translate(const Problem& problem) const;

    /// Id of the language.
    const std::string& language() const { return language_; }
    /// All readable languages: the default language, then the others by id.
    const std::vector<Language>& languages() const { return *languages_; }
    /// The language after `id` in `languages()`; after the last one, or an unknown one, the first.
    const Language& language_after(std::string_view id) const;
    const TextTable& table() const { return *table_; }
    /// Keys that were requested and are in no table; for tests.
    const std::set<std::string, std::less<>>& missing() const { return missing_; }

  private:
    std::string language_, default_language_;
    std::shared_ptr<const std::vector<Language>> languages_ =
        std::make_shared<const std::vector<Language>>();                            ///< Never null.
    std::shared_ptr<const TextTable> table_ = std::make_shared<const TextTable>();  ///< Never null.
    std::shared_ptr<const TextTable> default_table_ = table_;                       ///< Never null.
    struct ErrorPattern {
        std::string pattern;  ///< In the default language.
        std::string key;
    };
    std::vector<ErrorPattern> problem_patterns_;          ///< Those with the most literal characters first.
    mutable std::set<std::string, std::less<>> missing_;  ///< Also owns the keys returned as texts.
};

// Patterns: sentences with named placeholders.

/// Value of each placeholder.
using PlaceholderValues = std::map<std::string, std::string, std::less<>>;

/// Matches `text` against a pattern such as "no shape is called {name}". Absent if it does not match. A value
/// has at least one character and ends where the next literal part first occurs. A brace without a lower-case
/// name is a literal.
std::optional<PlaceholderValues> match_pattern(std::string_view pattern, std::string_view text);

/// The pattern with its placeholders replaced; a placeholder without a value stays.
std::string format_pattern(std::string_view pattern, const PlaceholderValues& values);

/// The names of its placeholders.
std::set<std::string> placeholders(std::string_view pattern);

/// Characters of the pattern outside its placeholders: of two matching patterns the longer is more specific.
std::size_t literal_length(std::string_view pattern);

}  // namespace app
