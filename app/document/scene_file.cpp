// Reads and writes scene files.
#include "app/document/scene_file.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <unordered_set>

#include <fmt/format.h>

#include "app/base/file.h"
#include "app/base/json.h"
#include "app/base/text_catalog.h"
#include "app/document/embedded_scene.h"
#include "app/document/extra_keys.h"
#include "app/document/json_fields.h"
#include "app/document/shape_json.h"

namespace app {

namespace {

constexpr std::tuple text_fields{JsonField{"title", &Document::title}, JsonField{"note", &Document::note},
                                 JsonField{"question", &Document::question}};

constexpr std::tuple camera_fields{JsonField{"target", &Camera::target, FieldWriting::Always},
                                   JsonField{"yaw", &Camera::yaw, FieldWriting::Always},
                                   JsonField{"pitch", &Camera::pitch, FieldWriting::Always},
                                   JsonField{"height", &Camera::height, FieldWriting::Always},
                                   JsonField{"fov", &Camera::fov, FieldWriting::Always}};

constexpr std::tuple view_direction_fields{JsonField{"yaw", &ViewDirection::yaw, FieldWriting::Always},
                                           JsonField{"pitch", &ViewDirection::pitch, FieldWriting::Always},
                                           JsonField{"fov", &ViewDirection::fov, FieldWriting::Always}};

constexpr auto velocity_of = [](auto& each) -> decltype(auto) { return (each.motion.velocity); };
constexpr auto spin_of = [](auto& each) -> decltype(auto) { return (each.motion.spin); };
constexpr std::tuple motion_fields{
    JsonField{"velocity", velocity_of, FieldWriting::Always}, JsonField{"spin", spin_of},
    JsonField{"duration", &DocumentMotion::duration_s, FieldRule::AboveZero, FieldWriting::Always}};

FieldResult<void> read_version(const Json& root) {
    if (!root.is(JsonKind::Object)) return field_error("", "expected a scene {\"satscope\": 1, ...}", root);
    const Json version = root.find("satscope");
    if (!version) return field_error("satscope", "the key is missing: not a satscope scene");
    const std::optional<double> number = version.number();
    if (number == 1.0) return {};
    if (!number || *number < 1) return field_error("satscope", "expected format version 1", version);
    return field_error("satscope",
                       "written by a newer satscope (format " + std::string(version.raw()) +
                           "); this version reads format 1",
                       version);
}

FieldResult<Body> read_body(const Json& object, std::size_t index) {
    FieldResult<core::PlacedShape> placed = read_placed_shape(object);
    if (!placed) return tl::unexpected(placed.error());
    Body body{index < 26 ? std::string(1, static_cast<char>('A' + index)) : "S" + std::to_string(index + 1),
              *std::move(placed), ""};
    const Json name = object.find("name");
    const FieldResult<void> result = name ? read_value(name, {"name"}, body.name) : FieldResult<void>();
    if (!result) return tl::unexpected(result.error());
    if (body.name.empty()) return field_error("name", "must not be empty", name);
    body.extra =
        unknown_members(object, [](std::string_view key) { return key == "name" || is_shape_key(key); });
    return body;
}

FieldResult<void> read_shapes(const Json& root, Document& document) {
    const Json shapes = root.find("shapes");
    if (!shapes) return field_error("shapes", "the key is missing");
    if (!shapes.is(JsonKind::Array)) return field_error("shapes", "expected a list of shapes", shapes);
    std::unordered_set<std::string> names;
    for (Json item = shapes.first(); item; item = item.next()) {
        if (document.bodies.size() == max_bodies)
            return field_error("shapes", "must be at most " + std::to_string(max_bodies) + " shapes", item);
        const std::string key = "shapes[" + std::to_string(document.bodies.size()) + "]";
        FieldResult<Body> body = read_body(item, document.bodies.size());
        FieldResult<void> valid = body ? FieldResult<void>() : tl::unexpected(body.error());
        if (valid && !names.insert(body->name).second)
            valid = field_error("name", "two shapes have the name \"" + body->name + "\"", item.find("name"));
        else if (valid && !document.bodies.empty() && core::is_flat(body->placed.shape) != is_flat(document))
            valid = field_error("type", "2D and 3D shapes cannot be in the same scene", item.find("type"));
        if (!valid) return error_within(key, valid.error(), item);
        document.bodies.push_back(*std::move(body));
    }
    if (document.bodies.size() >= 2) return {};
    return field_error("shapes", "a scene needs two shapes or more", shapes);
}

FieldResult<void> read_pair(const Json& names, Document& document) {
    if (!names.is(JsonKind::Array) || names.size() != 2) {
        return field_error("pair", "expected the names of two shapes", names);
    }
    int side = 0;
    for (Json name = names.first(); name; name = name.next(), ++side) {
        const auto found = std::ranges::find_if(document.bodies,
                                                [&](const Body& body) { return name.is_string(body.name); });
        const std::string key = "pair[" + std::to_string(side) + "]";
        if (found == document.bodies.end()) {
            return field_error(key, "unknown shape " + std::string(name.raw()), name);
        }
        document.pair[side] = static_cast<int>(found - document.bodies.begin());
    }
    if (document.pair[0] != document.pair[1]) return {};
    return field_error("pair", "a pair needs two different shapes", names);
}

// A camera without target and height is a view direction.
FieldResult<void> read_camera(const Json& object, Document& document, IgnoredFields& ignored) {
    if (auto unique = check_object("camera", object); !unique) return unique;
    Camera camera;
    FieldResult<void> result = read_known_fields(camera_fields, object, "camera.", false, camera);
    if (!result) return result;
    const Json height = object.find("height");
    const bool has_height = height && camera.height > 0;
    if (height && !has_height) {
        ignored.push_back({"camera.height", "must be above zero", height.line()});
        camera.height = Camera().height;
    }
    if (camera.fov < 0 || camera.fov >= 3) {
        const char* const range = camera.fov < 0 ? "must not be negative" : "must be below 3 radians";
        ignored.push_back({"camera.fov", range, object.find("fov").line()});
        camera.fov = Camera().fov;
    }
    if (object.find("target") || has_height) {
        document.camera = camera;
    } else {
        document.view_direction = ViewDirection{camera.yaw, camera.pitch, camera.fov};
    }
    return {};
}

FieldResult<void> read_layers(const Json& ids, Document& document) {
    if (!ids.is(JsonKind::Array)) return field_error("shown", "expected a list of layers", ids);
    document.visible_layers.reset();
    for (Json id = ids.first(); id; id = id.next()) {
        const auto row =
            std::ranges::find_if(layers(), [&](const LayerInfo& each) { return id.is_string(each.id); });
        if (row == layers().end()) {
            return field_error("shown", "unknown layer " + std::string(id.raw()), id);
        }
        document.visible_layers.set(static_cast<std::size_t>(row->layer));
    }
    return {};
}

FieldResult<void> read_motion(const Json& object, Document& document) {
    const bool flat = is_flat(document);
    auto result = read_all_fields(
        motion_fields, object, {"motion", FieldRule::Any, "unknown key of a motion", flat}, document.motion);
    if (!result || flat || document.motion.motion.spin == 0) return result;
    return field_error("motion.spin", "only 2D shapes spin", object.find("spin"));
}

// A part of a scene that may be missing. Later parts depend on earlier ones.
struct ScenePart {
    const char* key;
    FieldResult<void> (*read)(const Json& value, Document& document);
};

FieldResult<Document> read_document(const Json& root, IgnoredFields& ignored) {
    static constexpr ScenePart parts[] = {
        {"pair", read_pair},
        {"method",
         [](const Json& value, Document& document) {
             auto result = read_value(value, {"method"}, document.method);
             if (!result || core::find_method(document.method) != nullptr) return result;
             return FieldResult<void>(
                 field_error("method", "unknown method \"" + document.method + "\"", value));
         }},
        {"settings",
         [](const Json& value, Document& document) {
             return read_all_fields(setting_fields, value, {"settings", FieldRule::Any, "unknown setting"},
                                    document.settings);
         }},
        {"reported",
         [](const Json& value, Document& document) {
             return read_reported(value, is_flat(document)).map([&](auto&& reported) {
                 document.reported = std::forward<decltype(reported)>(reported);
             });
         }},
        {"pinned",
         [](const Json& value, Document& document) {
             auto result = read_value(value, {"pinned"}, document.pinned);
             const std::string& axis = document.pinned;
             if (!result || axis.empty() || core::is_axis_name(pair(document), axis)) return result;
             return FieldResult<void>(
                 field_error("pinned", "the pair has no axis " + std::string(value.raw()), value));
         }},
        {"shown", read_layers},
        {"motion", read_motion}};
    Document document;
    FieldResult<void> result = read_version(root);
    if (result) result = check_unique_keys(root);
    if (result) result = read_known_fields(text_fields, root, "", false, document);
    if (result) result = read_shapes(root, document);
    for (const ScenePart& part : parts)
        if (const Json value = result ? root.find(part.key) : Json()) result = part.read(value, document);
    if (const Json camera = result ? root.find("camera") : Json())
        result = read_camera(camera, document, ignored);
    if (!result) return tl::unexpected(result.error());
    document.extra = unknown_members(root, is_scene_key);
    return document;
}

}  // namespace

// The texts of the gallery in other languages than that of its scene files. The scene is found by its texts,
// and each file of a language is checked once.
namespace {

using SharedTable = std::shared_ptr<const TextTable>;

constexpr std::string_view scene_ending = ".satscope.json";

// `name`: of a file of the assets.
Result<SharedTable> read_scene_texts(const std::string& name) {
    static std::mutex mutex;
    static std::set<SharedTable> checked;
    Result<SharedTable> table = read_text_table(name);
    const std::lock_guard lock(mutex);
    if (!table || checked.contains(*table)) return table;
    const std::vector<std::string> scenes = assets_in("scenes");
    for (const auto& [key, text] : **table) {
        const std::size_t dot = std::min(key.rfind('.'), key.size());
        const bool is_known =
            std::ranges::any_of(translated_fields, [&key = key, dot](const TranslatedField& field) {
                return key.substr(dot) == std::string(".") + field.key;
            });
        if (is_known && std::ranges::binary_search(scenes, key.substr(0, dot) + std::string(scene_ending)))
            continue;
        return fail(fmt::format("{}/{}: {}", assets_folder(), name, key),
                    is_known ? "there is no such scene" : "the key is unknown");
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

// Each folder of assets is read once.
SharedGallery read_gallery() {
    static std::mutex mutex;
    static std::map<std::string, SharedGallery> galleries;
    const std::lock_guard lock(mutex);
    SharedGallery& gallery = galleries[assets_folder()];
    if (gallery) return gallery;
    // A scene that cannot be read has no texts here: its own reader reports it.
    std::vector<GalleryTexts> all;
    for (const std::string& name : assets_in("scenes")) {
        JsonDocument json;
        const Result<std::string> text = name.ends_with(scene_ending) ? read_asset("scenes/" + name) : "";
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

// Adds title, note and question in every language that has a file "text/scenes/LANGUAGE.json" in the assets,
// as "title_LANGUAGE" and so on, if they are those of a scene of the gallery: a copy of the scene has them
// too, wherever its file is. A text that was changed, and a key that the document has, stay as they are.
// Fails with file and key if a file names no scene of the gallery, or another text than title, note and
// question.
Result<Document> add_scene_texts(Document document) {
    const SharedGallery gallery = read_gallery();
    const auto scene = std::ranges::max_element(
        *gallery, {}, [&](const GalleryTexts& each) { return shared_fields(document, each).count(); });
    const Shared shared = scene == gallery->end() ? Shared() : shared_fields(document, *scene);
    if (shared.none()) return document;
    constexpr std::string_view ending = ".json";
    for (const std::string& name : assets_in("text/scenes")) {
        if (!name.ends_with(ending)) continue;
        const Result<SharedTable> table = read_scene_texts("text/scenes/" + name);
        if (!table) return tl::unexpected(table.error());
        const std::string language = name.substr(0, name.size() - ending.size());
        for (std::size_t i = 0; i < translated_fields.size(); ++i) {
            const std::string field = translated_fields[i].key, key = fmt::format("{}_{}", field, language);
            const auto text = (*table)->find(fmt::format("{}.{}", scene->scene, field));
            if (shared[i] && text != (*table)->end() && extra_value(document.extra, key).empty())
                document.extra = set_extra(document.extra, key, json_string(text->second));
        }
    }
    return document;
}

}  // namespace

std::string with_scene_extension(const std::string& name) {
    return name.ends_with(".json") ? name : name + ".satscope.json";
}

Result<Document> read_scene(std::string_view text, const std::string& where, std::vector<Problem>* ignored) {
    JsonDocument json;
    if (const Result<void> result = json.read(text); !result) {
        return fail(where + ": " + result.error().where, not_json(result.error().what));
    }
    IgnoredFields fields;
    FieldResult<Document> document = read_document(json.root(), fields);
    if (ignored != nullptr) {
        add_problems(fields, where, *ignored);
        // Another error of the picture matters only to those who draw it.
        (void)read_picture_options(text, where, ignored);
    }
    if (document) return add_scene_texts(*std::move(document));
    const JsonFieldError& error = document.error();
    const std::string line = ": line " + std::to_string(std::max(error.line, 1));
    return fail(where + line + (error.key.empty() ? "" : ": " + error.key), error.what);
}

Result<Document> load_scene(const std::string& path, std::vector<Problem>* ignored) {
    const Result<std::string> text = read_scene_text(path);
    if (!text) return tl::unexpected(text.error());
    return read_scene(*text, input_name(path), ignored);
}

Result<std::string> write_readable_scene(const Document& document, const std::string& where) {
    std::string text = write_scene(document);
    if (text.size() > max_json_bytes)
        return fail(where, "the text is longer than " + std::to_string(max_json_bytes >> 20U) + " MB");
    return text;
}

Result<void> save_scene(const Document& document, const std::string& path) {
    const Result<std::string> text = write_readable_scene(document, path);
    return text ? write_file(path, *text) : tl::unexpected(text.error());
}

// Writing: one key or shape per line.

std::string write_scene(const Document& document) {
    const bool flat = is_flat(document);
    const auto write = [&](JsonWriter& members) {
        members.add("satscope", 1);
        add_fields(members, text_fields, document, flat);
        {
            JsonWriter list(members.key("shapes"), {"[\n    ", ",\n    ", "\n  ]"});
            for (const Body& body : document.bodies) {
                JsonWriter shape(list.next());
                shape.add("name", body.name);
                shape.next() += to_json(body.placed);
                shape.add_members_of(body.extra);
            }
        }
        append_json_list(members.key("pair"),
                         std::array{body(document, Side::A).name, body(document, Side::B).name});
        members.add("method", document.method);
        if (!(document.settings == core::Settings{}))
            members.add_json("settings", to_json(setting_fields, document.settings, flat));
        if (document.reported) members.add_json("reported", to_json(*document.reported, flat));
        if (!document.pinned.empty()) members.add("pinned", document.pinned);
        if (document.camera)
            members.add_json("camera", to_json(camera_fields, *document.camera, false));
        else if (document.view_direction)
            members.add_json("camera", to_json(view_direction_fields, *document.view_direction, false));
        if (document.visible_layers != default_layers()) {
            JsonWriter shown(members.key("shown"), json_list);
            for (const LayerInfo& row : layers())
                if (is_visible(document.visible_layers, row.layer)) append_json(shown.next(), row.id);
        }
        if (!(document.motion == DocumentMotion{}))
            members.add_json("motion", to_json(motion_fields, document.motion, flat));
        members.add_members_of(document.extra);
    };
    return make_json(write, json_file);
}

}  // namespace app
