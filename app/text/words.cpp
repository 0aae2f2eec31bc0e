// Tables of words, read from assets/text.
#include "app/text/words.h"

#include <cstdlib>
#include <filesystem>

#include "app/support/file.h"
#include "app/support/json.h"

namespace app {

namespace {

namespace fs = std::filesystem;

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

Result<Words> Words::load(const std::string& language) {
    const std::string path = (fs::path(assets_folder()) / "text" / (language + ".json")).string();
    const Result<std::string> text = read_file(path);
    if (!text) return tl::unexpected(text.error());
    JsonText json;
    if (const Result<void> read = json.read(*text); !read) {
        return fail(path + ": " + read.error().where, read.error().what);
    }
    Words words;
    words.language_ = language;
    for (Json key = json.root().first(); key; key = key.next().next()) {
        if (!key.next().is(JsonKind::String)) {
            return fail(path + ": line " + std::to_string(key.line()) + ": " + key.string(), "not a text");
        }
        words.table_[key.string()] = key.next().string();
    }
    if (!words.table_.empty()) return words;
    return fail(path, "not a table of words: expected an object of texts");
}

const std::string& Words::operator()(std::string_view key) const {
    const auto found = table_.find(key);
    if (found != table_.end()) return found->second;
    return *missing_.emplace(key).first;
}

std::string Words::operator()(std::string_view key, std::initializer_list<Place> places) const {
    std::string sentence = (*this)(key);
    for (const Place& place : places) {
        const std::string mark = "{" + std::string(place.name) + "}";
        for (std::size_t at = sentence.find(mark); at != std::string::npos;
             at = sentence.find(mark, at + place.value.size())) {
            sentence.replace(at, mark.size(), place.value);
        }
    }
    return sentence;
}

}  // namespace app
