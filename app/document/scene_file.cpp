// Scenes from text.
#include "app/document/scene_file.h"

#include <algorithm>
#include <cmath>

#include "app/base/file.h"
#include "app/base/json_fault.h"
#include "app/document/extra.h"
#include "app/document/picture_scene.h"
#include "app/document/policy.h"
#include "app/document/shape_json.h"

namespace app {

namespace {

Read<void> read_real(const Json& value, const std::string& key, double& out) {
    if (!value) return {};
    const std::optional<double> number = value.number();
    if (!number) return misfit(key, "expected a number that fits a double", value);
    out = *number;
    return {};
}

Read<void> read_size(const Json& value, const std::string& key, double& out) {
    if (auto read = read_real(value, key, out); !read) return read;
    return out >= 0 ? Read<void>() : misfit(key, "must not be negative", value);
}

Read<void> read_version(const Json& root) {
    if (!root.is(JsonKind::Object)) return misfit("", "expected a scene {\"satscope\": 1, ...}", root);
    const Json version = root.find("satscope");
    if (!version) return misfit("satscope", "the key is missing, so this is no scene of satscope");
    const std::optional<double> number = version.number();
    if (number == 1.0) return {};
    if (!number || *number < 1) return misfit("satscope", "expected the version of the format, 1", version);
    return misfit(
        "satscope",
        "written by a newer satscope (format " + std::string(version.raw()) + "); this one reads format 1",
        version);
}

Read<Body> read_body(const Json& object, std::size_t index) {
    if (auto once = only_once(object); !once) return tl::unexpected(once.error());
    Read<core::Placed> placed = read_placed(object);
    if (!placed) return tl::unexpected(placed.error());
    Body body{index < 26 ? std::string(1, static_cast<char>('A' + index)) : "S" + std::to_string(index + 1),
              *std::move(placed), ""};
    if (auto read = read_text(object.find("name"), "name", body.name); !read) {
        return tl::unexpected(read.error());
    }
    if (body.name.empty()) return misfit("name", "must not be empty", object.find("name"));
    body.extra =
        unknown_members(object, [](std::string_view key) { return key == "name" || is_shape_key(key); });
    return body;
}

// What is wrong with a body beside the ones before it.
Read<void> fits(const Document& document, const Body& body, const Json& object) {
    for (const Body& other : document.bodies) {
        if (other.name == body.name) {
            return misfit("name", "two shapes are called \"" + body.name + "\"", object.find("name"));
        }
    }
    if (core::is_flat(body.placed.shape) == is_flat(document)) return {};
    return misfit("type", "flat and solid shapes cannot be in one scene", object.find("type"));
}

Read<void> read_shapes(const Json& root, Document& document) {
    const Json shapes = root.find("shapes");
    if (!shapes) return misfit("shapes", "the key is missing");
    if (!shapes.is(JsonKind::Array)) return misfit("shapes", "expected a list of shapes", shapes);
    for (Json item = shapes.first(); item; item = item.next()) {
        const std::string key = "shapes[" + std::to_string(document.bodies.size()) + "]";
        Read<Body> body = read_body(item, document.bodies.size());
        Read<void> good = body ? Read<void>() : tl::unexpected(body.error());
        if (good && !document.bodies.empty()) good = fits(document, *body, item);
        if (!good) {
            const Misfit& inner = good.error();
            const std::string dot = inner.key.empty() ? "" : ".";
            return tl::unexpected<Misfit>(
                {key + dot + inner.key, inner.what, inner.line > 0 ? inner.line : item.line()});
        }
        document.bodies.push_back(*std::move(body));
    }
    if (document.bodies.size() >= 2) return {};
    return misfit("shapes", "a scene needs two shapes or more", shapes);
}

Read<void> read_pair(const Json& names, Document& document) {
    if (!names) return {};
    if (!names.is(JsonKind::Array) || names.size() != 2) {
        return misfit("pair", "expected the names of two shapes", names);
    }
    int side = 0;
    for (Json name = names.first(); name; name = name.next(), ++side) {
        const auto found = std::find_if(document.bodies.begin(), document.bodies.end(),
                                        [&](const Body& body) { return name.says(body.name); });
        const std::string key = "pair[" + std::to_string(side) + "]";
        if (found == document.bodies.end()) {
            return misfit(key, "no shape is called " + std::string(name.raw()), name);
        }
        document.pair[side] = static_cast<int>(found - document.bodies.begin());
    }
    if (document.pair[0] != document.pair[1]) return {};
    return misfit("pair", "a pair needs two different shapes", names);
}

Read<void> read_method(const Json& value, Document& document) {
    if (auto read = read_text(value, "method", document.method); !read) return read;
    if (!value || core::find_method(document.method) != nullptr) return {};
    return misfit("method", "no method is called \"" + document.method + "\"", value);
}

Read<void> read_bool(const Json& value, const std::string& key, bool& out) {
    out = value.is(JsonKind::True);
    return out || value.is(JsonKind::False) ? Read<void>() : misfit(key, "expected true or false", value);
}

Read<void> read_precision(const Json& value, const std::string& key, core::Settings& settings) {
    if (value.says("float")) settings.precision = core::Precision::Float;
    if (value.says("double")) settings.precision = core::Precision::Double;
    if (settings.precision) return {};
    return misfit(key, "expected \"float\" or \"double\"", value);
}

Read<void> read_order(const Json& value, const std::string& key, core::Settings& settings) {
    for (const core::AxisOrder order : core::axis_orders) {
        if (!value.says(core::word(order))) continue;
        settings.order = order;
        return {};
    }
    return misfit(key, "expected \"theorem\", \"edges-first\", \"reversed\" or \"widest-first\"", value);
}

Read<void> read_steps(const Json& value, const std::string& key, core::Settings& settings) {
    const std::optional<double> number = value.number();
    const bool fits = number && *number >= 1 && *number <= step_limit && *number == std::floor(*number);
    if (!fits) return misfit(key, "expected a whole number from 1 to " + std::to_string(step_limit), value);
    settings.most_steps = static_cast<int>(*number);
    return {};
}

Read<void> read_setting(const Json& key, const Json& value, core::Settings& settings) {
    const std::string path = "settings." + brief_key(key.string());
    for (const PolicyNumber& number : policy_numbers) {
        if (key.says(number.id)) return read_size(value, path, settings.*number.value);
    }
    if (key.says("early_out")) return read_bool(value, path, settings.early_out);
    if (key.says("open")) return read_bool(value, path, settings.open);
    if (key.says("precision")) return read_precision(value, path, settings);
    if (key.says("order")) return read_order(value, path, settings);
    if (key.says("most_steps")) return read_steps(value, path, settings);
    return misfit(path, "no setting has this name", key);
}

Read<void> read_settings(const Json& object, core::Settings& settings) {
    if (!object) return {};
    if (!object.is(JsonKind::Object)) return misfit("settings", "expected an object", object);
    for (Json key = object.first(); key; key = key.next().next()) {
        if (auto read = read_setting(key, key.next(), settings); !read) return read;
    }
    return {};
}

// One that says neither at what to look nor how large it is only tells from where.
Read<void> read_camera(const Json& object, Document& document) {
    if (!object) return {};
    if (!object.is(JsonKind::Object)) return misfit("camera", "expected an object", object);
    Camera camera;
    Read<void> read;
    if (const Json target = object.find("target")) {
        read = read_numbers(target, "camera.target", &camera.target.x, 3);
    }
    if (read) read = read_real(object.find("yaw"), "camera.yaw", camera.yaw);
    if (read) read = read_real(object.find("pitch"), "camera.pitch", camera.pitch);
    if (read) read = read_size(object.find("height"), "camera.height", camera.height);
    if (read) read = read_size(object.find("fov"), "camera.fov", camera.fov);
    if (!read) return read;
    if (camera.height == 0) return misfit("camera.height", "must be above zero", object.find("height"));
    if (camera.fov >= 3) return misfit("camera.fov", "must be below 3 radians", object.find("fov"));
    if (object.find("target") || object.find("height")) {
        document.camera = camera;
    } else {
        document.outlook = Outlook{camera.yaw, camera.pitch, camera.fov};
    }
    return {};
}

Read<void> read_shown(const Json& ids, Shown& shown) {
    if (!ids) return {};
    if (!ids.is(JsonKind::Array)) return misfit("shown", "expected a list of layers", ids);
    shown.reset();
    for (Json id = ids.first(); id; id = id.next()) {
        const auto row = std::find_if(layers().begin(), layers().end(),
                                      [&](const LayerRow& each) { return id.says(each.id); });
        if (row == layers().end()) {
            return misfit("shown", "no layer is called " + std::string(id.raw()), id);
        }
        shown.set(static_cast<std::size_t>(row->layer));
    }
    return {};
}

Read<Document> read_document(const Json& root) {
    Document document;
    Read<void> read = read_version(root);
    if (read) read = only_once(root);
    if (read) read = read_text(root.find("title"), "title", document.title);
    if (read) read = read_text(root.find("note"), "note", document.note);
    if (read) read = read_shapes(root, document);
    if (read) read = read_pair(root.find("pair"), document);
    if (read) read = read_method(root.find("method"), document);
    if (read) read = read_settings(root.find("settings"), document.settings);
    if (read) read = read_text(root.find("pinned"), "pinned", document.pinned);
    if (read) read = read_camera(root.find("camera"), document);
    if (read) read = read_shown(root.find("shown"), document.shown);
    if (!read) return tl::unexpected(read.error());
    document.extra = unknown_members(root, is_scene_key);
    return document;
}

}  // namespace

std::string as_scene_file(const std::string& name) {
    return name.ends_with(".json") ? name : name + ".satscope.json";
}

Result<Document> read_scene(std::string_view text, const std::string& where) {
    JsonText json;
    if (const Result<void> read = json.read(text); !read) {
        return fail(where + ": " + read.error().where, "not JSON: " + read.error().what);
    }
    Read<Document> document = read_document(json.root());
    if (document) return *std::move(document);
    const Misfit& wrong = document.error();
    const std::string line = ": line " + std::to_string(std::max(wrong.line, 1));
    return fail(where + line + (wrong.key.empty() ? "" : ": " + wrong.key), wrong.what);
}

Result<Document> load_scene(const std::string& path) {
    const Result<std::string> text = read_scene_text(path);
    if (!text) return tl::unexpected(text.error());
    return read_scene(*text, path == "-" ? "standard input" : path);
}

Result<void> save_scene(const Document& document, const std::string& path) {
    return write_file(path, write_scene(document));
}

}  // namespace app
