// Finds the scene of the gallery by its texts, and checks each file of a language once.
#include <algorithm>
#include <array>
#include <bitset>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "app/base/file.h"
#include "app/base/json.h"
#include "app/base/text_catalog.h"
#include "app/document/extra_keys.h"
#include "app/document/scene_file.h"

namespace app {

namespace {

namespace fs = std::filesystem;
using SharedTable = std::shared_ptr<const TextTable>;

constexpr std::string_view scene_ending = ".satscope.json";

Result<SharedTable> read_scene_texts(const fs::path& file, const fs::path& scenes) {
    static std::mutex mutex;
    static std::set<SharedTable> checked;
    Result<SharedTable> table = read_text_table(file.string());
    const std::lock_guard lock(mutex);
    if (!table || checked.contains(*table)) return table;
    for (const auto& [key, text] : **table) {
        const std::size_t dot = std::min(key.rfind('.'), key.size());
        const bool is_known =
            std::ranges::any_of(translated_fields, [&key = key, dot](const TranslatedField& field) {
                return key.substr(dot) == std::string(".") + field.key;
            });
        std::error_code error;
        if (is_known && fs::exists(scenes / (key.substr(0, dot) + std::string(scene_ending)), error))
            continue;
        return fail(file.string() + ": " + key, is_known ? "there is no such scene" : "the key is unknown");
    }
    checked.insert(*table);
    return table;
}

// The texts of a scene of the gallery as its file has them.
struct GalleryTexts {
    std::string scene;  ///< Name of the file without its ending.
    std::array<std::string, translated_fields.size()> texts;
};
using SharedGallery = std::shared_ptr<const std::vector<GalleryTexts>>;

// Each folder is read once.
SharedGallery gallery_in(const fs::path& scenes) {
    static std::mutex mutex;
    static std::map<fs::path, SharedGallery> galleries;
    const std::lock_guard lock(mutex);
    SharedGallery& gallery = galleries[scenes];
    if (gallery) return gallery;
    // A scene that cannot be read has no texts here: its own reader reports it.
    std::vector<GalleryTexts> all;
    std::error_code error;
    for (fs::directory_iterator entry(scenes, error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        JsonDocument json;
        const Result<std::string> text =
            name.ends_with(scene_ending) ? read_file(entry->path().string()) : "";
        if (!text || !json.read(*text)) continue;
        GalleryTexts& added = all.emplace_back();
        added.scene = name.substr(0, name.size() - scene_ending.size());
        for (std::size_t i = 0; i < translated_fields.size(); ++i)
            added.texts[i] = json.root().find(translated_fields[i].key).string();
    }
    std::ranges::sort(all, {}, &GalleryTexts::scene);
    return gallery = std::make_shared<const std::vector<GalleryTexts>>(std::move(all));
}

// True for the fields that the document shares with a scene.
using Shared = std::bitset<translated_fields.size()>;

Shared shared_fields(const Document& document, const GalleryTexts& scene) {
    Shared shared;
    for (std::size_t i = 0; i < translated_fields.size(); ++i) {
        const std::string& text = document.*translated_fields[i].text;
        shared[i] = !text.empty() && text == scene.texts[i];
    }
    return shared;
}

}  // namespace

Result<Document> add_scene_texts(Document document) {
    const fs::path assets = assets_folder(), scenes = assets / "scenes";
    const SharedGallery gallery = gallery_in(scenes);
    const auto scene = std::ranges::max_element(
        *gallery, {}, [&](const GalleryTexts& each) { return shared_fields(document, each).count(); });
    const Shared shared = scene == gallery->end() ? Shared() : shared_fields(document, *scene);
    if (shared.none()) return document;
    std::error_code error;
    std::set<fs::path> languages;
    for (fs::directory_iterator entry(assets / "text" / "scenes", error), end; !error && entry != end;
         entry.increment(error))
        if (entry->path().extension() == ".json") languages.insert(entry->path());
    for (const fs::path& language : languages) {
        const Result<SharedTable> table = read_scene_texts(language, scenes);
        if (!table) return tl::unexpected(table.error());
        for (std::size_t i = 0; i < translated_fields.size(); ++i) {
            const std::string field = translated_fields[i].key, key = field + "_" + language.stem().string();
            const auto text = (*table)->find(scene->scene + "." + field);
            if (shared[i] && text != (*table)->end() && extra_value(document.extra, key).empty())
                document.extra = set_extra(document.extra, key, json_string(text->second));
        }
    }
    return document;
}

}  // namespace app
