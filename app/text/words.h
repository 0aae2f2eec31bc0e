// Every word the program shows, in every language it speaks: tables in assets/text.
#pragma once

#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "app/support/result.h"

namespace app {

/// One language's table. Keys are dotted paths ("verdict.separated"); values may hold named places: "moving B
/// by {move} parts them".
class Words {
  public:
    /// Reads `assets/text/<language>.json` ("en", "zh"); a flat JSON object.
    static Result<Words> load(const std::string& language);

    /// The word for a key; the key itself when the table lacks it (see `missing`).
    const std::string& operator()(std::string_view key) const;

    struct Place {
        std::string_view name;
        std::string value;
    };
    /// The sentence for a key with its places filled: words("verdict.move", {{"move", "(1, 2)"}}).
    std::string operator()(std::string_view key, std::initializer_list<Place> places) const;

    const std::string& language() const { return language_; }
    const std::map<std::string, std::string, std::less<>>& table() const { return table_; }
    /// Keys that were asked for and are not in the table, so that a test can name them.
    const std::set<std::string, std::less<>>& missing() const { return missing_; }

  private:
    std::string language_ = "en";
    std::map<std::string, std::string, std::less<>> table_;
    mutable std::set<std::string, std::less<>> missing_;  ///< Also owns the keys that are handed back.
};

/// The folder with scenes, text, icons: beside the sources, beside the program, or $SATSCOPE_ASSETS.
std::string assets_folder();

}  // namespace app
