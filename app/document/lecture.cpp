// Reads lectures.
#include "app/document/lecture.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include <fmt/format.h>

#include "app/base/file.h"
#include "app/base/json.h"
#include "app/document/extra_keys.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"

namespace app {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view scene_file_ending = ".satscope.json";

Result<LectureScene> read_entry(const Json& entry, const fs::path& folder) {
    if (!entry.is(JsonKind::Object)) return fail("scenes", "expected an object");
    if (const std::string key = find_unknown_key(entry, {"scene", "view", "votes", "notes", "ask"});
        !key.empty())
        return fail(key, "unknown key");
    const Json scene = entry.find("scene");
    if (!scene.is(JsonKind::String)) return fail("scene", "expected the path of a scene");
    LectureScene read;
    read.path = fs::absolute(folder / scene.string()).lexically_normal().string();
    Result<Document> document = load_scene(read.path);
    if (!document) return fail("scene", document.error().where + ": " + document.error().what);
    read.document = *std::move(document);
    if (const Json votes = entry.find("votes")) {
        const double count = votes.number().value_or(-1);
        if (count != 0 && count != 1 && count != 2) return fail("votes", "expected 0, 1 or 2");
        read.votes = static_cast<int>(count);
    }
    if (const Json view = entry.find("view")) {
        if (!view.is(JsonKind::String)) return fail("view", "expected the name of a view");
        read.view = view.is_string("pair") ? "" : view.string();
    }
    for (Json name = entry.first(); name; name = name.next().next()) {
        const std::string key = name.string();
        if (key == "ask" || key.starts_with("notes"))
            read.document.extra = set_extra(read.document.extra, key, std::string(name.next().raw()));
    }
    return read;
}

Result<std::vector<LectureScene>> read_scenes(const std::vector<std::string>& files) {
    std::vector<LectureScene> scenes;
    for (const std::string& file : files) {
        Result<Document> document = load_scene(file);
        if (!document) return tl::unexpected(document.error());
        scenes.push_back({fs::absolute(file).lexically_normal().string(), *std::move(document)});
    }
    return scenes;
}

Result<std::vector<LectureScene>> read_folder(const std::string& path) {
    std::vector<std::string> files;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(path, error))
        if (entry.path().string().ends_with(scene_file_ending)) files.push_back(entry.path().string());
    if (error) return fail(path, error.message());
    if (files.empty()) return fail(path, "no scenes in this folder: *.satscope.json");
    std::ranges::sort(files);
    return read_scenes(files);
}

}  // namespace

Result<std::vector<LectureScene>> load_lecture(const std::string& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) return read_folder(path);
    if (path.ends_with(scene_file_ending)) return read_scenes({path});
    const Result<std::string> text = read_regular_file(path);
    if (!text) return tl::unexpected(text.error());
    JsonDocument json;
    if (const Result<void> read = json.read(*text); !read)
        return fail(path + ": " + read.error().where, not_json(read.error().what));
    const Json root = json.root();
    const auto problem = [&](const Json& place, const Problem& found) {
        return tl::unexpected(line_problem(path, std::max(place.line(), 1), found));
    };
    if (!root.find("satscope_lecture").number()) return fail(path, "expected \"satscope_lecture\": 1");
    if (const std::string key = find_unknown_key(root, {"satscope_lecture", "title", "scenes"}); !key.empty())
        return problem(root.find(key), {key, "unknown key"});
    std::vector<LectureScene> scenes;
    for (Json entry = root.find("scenes").first(); entry; entry = entry.next()) {
        Result<LectureScene> scene = read_entry(entry, fs::path(path).parent_path());
        if (!scene) {
            const Json value = entry.find(scene.error().where);
            return problem(value ? value : entry, scene.error());
        }
        scenes.push_back(*std::move(scene));
    }
    if (scenes.empty()) return fail(path + ": scenes", "expected at least one scene");
    return scenes;
}

Result<int> add_to_lecture(const std::string& path, const LectureEntry& entry, const std::string& title) {
    std::error_code error;
    const fs::path folder = fs::absolute(path).parent_path();
    const std::string relative = fs::absolute(entry.scene).lexically_normal().lexically_relative(folder);
    std::string added = "{\"scene\": " + json_string(relative.empty() ? entry.scene : relative);
    if (entry.votes > 0) added += ", \"votes\": " + std::to_string(entry.votes);
    if (!entry.ask.empty()) added += ", \"ask\": " + entry.ask;
    if (!entry.notes.empty()) added += ", \"notes\": " + json_string(entry.notes);
    added += "}";
    JsonDocument json;
    if (const Result<void> read = json.read(added); !read) return fail("ask", not_json(read.error().what));
    if (const Result<LectureScene> scene = read_entry(json.root(), folder); !scene)
        return tl::unexpected(scene.error());
    std::string text =
        fmt::format("{{\n  \"satscope_lecture\": 1,\n  \"title\": {},\n  \"scenes\": [\n    {}\n  ]\n}}\n",
                    json_string(title), added);
    int count = 1;
    if (fs::exists(path, error)) {
        const Result<std::vector<LectureScene>> present = load_lecture(path);
        if (!present) return tl::unexpected(present.error());
        count += static_cast<int>(present->size());
        text = read_regular_file(path).value_or("");
        JsonDocument lecture;
        if (const Result<void> read = lecture.read(text); !read) return tl::unexpected(read.error());
        Json last = lecture.root().find("scenes").first();
        while (last.next()) last = last.next();
        const auto end = static_cast<std::size_t>(last.raw().data() - text.data()) + last.raw().size();
        text.insert(end, ",\n    " + added);
    }
    if (const Result<void> written = write_file(path, text); !written) return tl::unexpected(written.error());
    return count;
}

std::string localized_notes(const Document& document, std::string_view language) {
    const std::string translated = extra_string(document.extra, "notes_" + std::string(language));
    return translated.empty() ? extra_string(document.extra, "notes") : translated;
}

}  // namespace app
