// Tables of words, read from assets/text.
#include "app/base/words.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "app/base/file.h"
#include "app/base/json.h"
#include "app/base/pattern.h"

namespace app {

namespace {

namespace fs = std::filesystem;
using Table = ByName<std::string>;

bool has_assets(const fs::path& folder) {
    std::error_code error;
    return fs::exists(folder / "text" / "en.json", error);
}

// The first "assets" beside the program or above it, as in a build folder inside the checkout.
fs::path assets_above(fs::path folder) {
    while (!has_assets(folder / "assets")) {
        if (folder == folder.parent_path()) return {};
        folder = folder.parent_path();
    }
    return folder / "assets";
}

}  // namespace

std::string assets_folder() {
    if (const char* chosen = std::getenv("SATSCOPE_ASSETS")) return chosen;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
    const fs::path installed = program.parent_path() / "share" / "satscope" / "assets";
    if (has_assets(installed)) return installed.string();
    const fs::path above = error ? fs::path() : assets_above(program);
    return above.empty() ? std::string(SATSCOPE_ASSETS_OF_SOURCE) : above.string();
}

namespace {

Result<Table> read_table(const std::string& language) {
    const std::string path = (fs::path(assets_folder()) / "text" / (language + ".json")).string();
    const Result<std::string> text = read_file(path);
    if (!text) return tl::unexpected(text.error());
    JsonText json;
    if (const Result<void> read = json.read(*text); !read) {
        return fail(path + ": " + read.error().where, read.error().what);
    }
    Table table;
    for (Json key = json.root().first(); key; key = key.next().next()) {
        if (!key.next().is(JsonKind::String)) {
            return fail(path + ": line " + std::to_string(key.line()) + ": " + key.string(), "not a text");
        }
        table[key.string()] = key.next().string();
    }
    if (!table.empty()) return table;
    return fail(path, "not a table of words: expected an object of texts");
}

}  // namespace

Result<Words> Words::load(const std::string& language) {
    Result<Table> english = read_table("en");
    if (!english) return tl::unexpected(english.error());
    Words words;
    for (const auto& [key, pattern] : *english) {
        if (key.starts_with("problem.")) words.problems_.push_back({pattern, key});
    }
    std::sort(words.problems_.begin(), words.problems_.end(), [](const auto& a, const auto& b) {
        return std::pair(own_length(b.pattern), a.key) < std::pair(own_length(a.pattern), b.key);
    });
    words.language_ = "en";
    words.table_ = *std::move(english);
    if (language == "en") return words;
    return words.in(language);
}

Result<Words> Words::in(const std::string& language) const {
    Result<Table> table = read_table(language);
    if (!table) return tl::unexpected(table.error());
    Words words;
    words.language_ = language;
    words.table_ = *std::move(table);
    words.problems_ = problems_;
    return words;
}

const std::string& Words::operator()(std::string_view key) const {
    const auto found = table_.find(key);
    if (found != table_.end()) return found->second;
    return *missing_.emplace(key).first;
}

std::string Words::operator()(std::string_view key, std::initializer_list<Place> places) const {
    Places given;
    for (const Place& place : places) given.insert_or_assign(std::string(place.name), place.value);
    return filled((*this)(key), given);
}

std::string Words::problem(std::string_view english) const {
    if (language_ == "en") return std::string(english);
    for (const Sentence& sentence : problems_) {
        std::optional<Places> places = read_by(sentence.pattern, english);
        if (!places) continue;
        for (auto& [place, said] : *places)
            if (place.starts_with("reason")) said = problem(said);
        return filled((*this)(sentence.key), *places);
    }
    return std::string(english);
}

std::string Words::problem(const Problem& problem) const {
    std::string line;
    for (std::string_view rest = problem.where; !rest.empty();) {
        const std::size_t end = std::min(rest.find(": "), rest.size());
        line += this->problem(rest.substr(0, end)) + ": ";
        rest.remove_prefix(std::min(end + 2, rest.size()));
    }
    return line + this->problem(problem.what);
}

}  // namespace app
