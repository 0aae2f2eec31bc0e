// Looks for the files beside the folder of the scene, and checks each once.
#include "app/document/scene_texts.h"

#include <filesystem>
#include <mutex>
#include <set>

#include "app/base/json.h"
#include "app/base/text_catalog.h"
#include "app/base/text_table.h"
#include "app/document/extra_keys.h"

namespace app {

namespace {

namespace fs = std::filesystem;
using SharedTable = std::shared_ptr<const TextTable>;

constexpr std::string_view scene_ending = ".satscope.json";

Result<void> check_scene_text(const std::string& key, const fs::path& scenes) {
    const std::size_t dot = key.rfind('.');
    const std::string name = key.substr(dot == std::string::npos ? 0 : dot + 1);
    if (dot == std::string::npos || (name != "title" && name != "note" && name != "question"))
        return fail(key, "the key is unknown");
    std::error_code error;
    if (fs::exists(scenes / (key.substr(0, dot) + std::string(scene_ending)), error)) return {};
    return fail(key, "there is no such scene");
}

Result<SharedTable> read_scene_texts(const fs::path& file, const fs::path& scenes) {
    static std::mutex mutex;
    static std::set<SharedTable> checked;
    Result<SharedTable> table = read_text_table(file.string());
    const std::lock_guard lock(mutex);
    if (!table || checked.contains(*table)) return table;
    for (const auto& [key, text] : **table)
        if (const Result<void> valid = check_scene_text(key, scenes); !valid)
            return fail(file.string() + ": " + valid.error().where, valid.error().what);
    checked.insert(*table);
    return table;
}

void add_texts(Document& document, const TextTable& table, const std::string& scene,
               const std::string& language) {
    for (const char* name : {"title", "note", "question"}) {
        const auto text = table.find(scene + "." + name);
        const std::string key = std::string(name) + "_" + language;
        if (text != table.end() && extra_value(document.extra, key).empty())
            document.extra = set_extra(document.extra, key, json_string(text->second));
    }
}

}  // namespace

Result<Document> add_scene_texts(Document document, const std::string& path) {
    std::error_code error;
    const fs::path file = fs::absolute(path, error), folder = file.parent_path();
    const std::string name = file.filename().string();
    if (error || !name.ends_with(scene_ending)) return document;
    if (!fs::equivalent(folder, fs::path(assets_folder()) / "scenes", error)) return document;
    fs::directory_iterator entry(folder.parent_path() / "text" / "scenes", error);
    std::set<fs::path> languages;
    for (; !error && entry != fs::directory_iterator(); entry.increment(error))
        if (entry->path().extension() == ".json") languages.insert(entry->path());
    for (const fs::path& language : languages) {
        const Result<SharedTable> table = read_scene_texts(language, folder);
        if (!table) return tl::unexpected(table.error());
        const std::string scene = name.substr(0, name.size() - scene_ending.size());
        add_texts(document, **table, scene, language.stem().string());
    }
    return document;
}

}  // namespace app
