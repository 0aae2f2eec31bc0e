// Lists of scenes in folders.
#include "app/features/files/gallery.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iterator>

#include "app/base/file.h"
#include "app/base/text_catalog.h"
#include "app/document/extra_keys.h"
#include "app/document/scene_file.h"

namespace app {

namespace fs = std::filesystem;

std::string gallery_folder() { return (fs::path(assets_folder()) / "scenes").string(); }

namespace {

// All scenes of the folder of a scene; those of the gallery if the path is empty.
std::vector<std::string> scenes_beside(const std::string& path) {
    return list_scenes(path.empty() ? gallery_folder()
                                    : fs::absolute(path).lexically_normal().parent_path().string());
}

bool have_same_name(const std::string& path, const std::string& scene) {
    return fs::path(scene).filename() == fs::path(path).filename();
}

}  // namespace

bool is_in_gallery(const std::string& path) {
    if (path.empty()) return false;
    std::error_code error;
    const fs::path folder = fs::weakly_canonical(fs::absolute(path).parent_path(), error);
    const fs::path table = folder.parent_path() / "text" / "en.json";
    const bool has_table = folder.filename() == "scenes" && fs::is_regular_file(table, error);
    const Result<std::string> text = has_table ? read_file(table.string()) : "";
    // The scenes next to a text catalog of satscope are a gallery.
    const bool of_another = text && text->find("\"program\": \"satscope\"") != std::string::npos;
    return of_another || fs::equivalent(folder, gallery_folder(), error);
}

std::vector<std::string> list_scenes(const std::string& folder) {
    constexpr std::string_view scene_ending = ".satscope.json";
    std::vector<std::string> paths;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const std::string path = entry->path().string();
        if (path.size() > scene_ending.size() && path.ends_with(scene_ending)) paths.push_back(path);
    }
    std::ranges::sort(paths);
    return paths;
}

std::vector<GalleryScene> load_gallery(std::string_view language) {
    std::vector<GalleryScene> scenes;
    for (const std::string& path : list_scenes(gallery_folder())) {
        Result<Document> document = load_scene(path);
        if (document) scenes.push_back({path, localized_title(*document, language), *std::move(document)});
    }
    return scenes;
}

int gallery_number(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    int number = 0;
    std::from_chars(name.data(), name.data() + name.size(), number);
    return number;
}

std::string numbered_scene(int number) {
    const std::vector<std::string> scenes = list_scenes(gallery_folder());
    const auto found = std::ranges::find(scenes, number, gallery_number);
    return found == scenes.end() ? "" : *found;
}

namespace {

// Consecutive scenes of one group, up to a number.
struct GroupRun {
    int last;
    std::string_view group;
};
constexpr GroupRun group_runs[] = {{1, "solid"},     {4, "flat"},   {7, "touching"},  {16, "flat"},
                                   {20, "round"},    {25, "solid"}, {26, "numbers"},  {28, "solid"},
                                   {31, "touching"}, {33, "solid"}, {35, "touching"}, {41, "round"},
                                   {45, "numbers"},  {46, "solid"}, {47, "touching"}, {66, "faults"},
                                   {69, "round"},    {71, "solid"}, {72, "round"},    {73, "motion"}};

}  // namespace

std::string_view gallery_group(const GalleryScene& scene) {
    const int number = gallery_number(scene.path);
    const auto* run = std::ranges::lower_bound(group_runs, number, {}, &GroupRun::last);
    // A scene that somebody added to the folder.
    if (number == 0 || run == std::end(group_runs)) return is_flat(scene.document) ? "flat" : "solid";
    return run->group;
}

void update_titles(std::vector<GalleryScene>& scenes, std::string_view language) {
    for (GalleryScene& scene : scenes) scene.title = localized_title(scene.document, language);
}

std::string adjacent_scene(const std::string& path, int step, bool wraps) {
    const std::vector<std::string> scenes = scenes_beside(path);
    const int count = static_cast<int>(scenes.size());
    if (count == 0) return {};
    const auto found =
        std::ranges::find_if(scenes, [&](const std::string& scene) { return have_same_name(path, scene); });
    // An unknown path counts as before the first scene.
    const int entry = found != scenes.end() ? static_cast<int>(found - scenes.begin()) : (step > 0 ? -1 : 0);
    const bool leaves = found != scenes.end() && (entry + step < 0 || entry + step >= count);
    if (leaves && !wraps) return {};
    const int next = ((entry + step) % count + count) % count;
    return found != scenes.end() && next == entry ? "" : scenes[next];
}

std::pair<int, int> place_in_folder(const std::string& path) {
    const std::vector<std::string> scenes = scenes_beside(path);
    const auto found =
        std::ranges::find_if(scenes, [&](const std::string& scene) { return have_same_name(path, scene); });
    if (found == scenes.end()) return {0, 0};
    return {static_cast<int>(found - scenes.begin()), static_cast<int>(scenes.size())};
}

std::string end_scene(const std::string& path, int step) {
    const std::vector<std::string> scenes = scenes_beside(path);
    if (scenes.empty()) return {};
    const std::string& end = step > 0 ? scenes.back() : scenes.front();
    return have_same_name(path, end) ? "" : end;
}

}  // namespace app
