// Reads and writes scene files.
#include "app/document/scene_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_set>

#include "app/base/file.h"
#include "app/base/json.h"
#include "app/base/number.h"
#include "app/document/document.h"
#include "app/document/embedded_scene.h"
#include "app/document/extra_keys.h"
#include "app/document/reported_json.h"
#include "app/document/shape_json.h"

namespace app {

namespace {

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
    if (auto result = read_text(object.find("name"), "name", body.name); !result) {
        return tl::unexpected(result.error());
    }
    if (body.name.empty()) return field_error("name", "must not be empty", object.find("name"));
    body.extra =
        unknown_members(object, [](std::string_view key) { return key == "name" || is_shape_key(key); });
    return body;
}

// Checks a body against the bodies before it: unique name, same dimension. Adds its name to `names`.
FieldResult<void> fits(const Document& document, const Body& body, const Json& object,
                       std::unordered_set<std::string>& names) {
    if (!names.insert(body.name).second)
        return field_error("name", "two shapes have the name \"" + body.name + "\"", object.find("name"));
    if (document.bodies.empty() || core::is_flat(body.placed.shape) == is_flat(document)) return {};
    return field_error("type", "2D and 3D shapes cannot be in the same scene", object.find("type"));
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
        if (valid) valid = fits(document, *body, item, names);
        if (!valid) {
            const JsonFieldError& inner = valid.error();
            const std::string dot = inner.key.empty() ? "" : ".";
            return tl::unexpected<JsonFieldError>(
                {key + dot + inner.key, inner.what, inner.line > 0 ? inner.line : item.line()});
        }
        document.bodies.push_back(*std::move(body));
    }
    if (document.bodies.size() >= 2) return {};
    return field_error("shapes", "a scene needs two shapes or more", shapes);
}

FieldResult<void> read_pair(const Json& names, Document& document) {
    if (!names) return {};
    if (!names.is(JsonKind::Array) || names.size() != 2) {
        return field_error("pair", "expected the names of two shapes", names);
    }
    int side = 0;
    for (Json name = names.first(); name; name = name.next(), ++side) {
        const auto found = std::find_if(document.bodies.begin(), document.bodies.end(),
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

FieldResult<void> read_method(const Json& value, Document& document) {
    if (auto result = read_text(value, "method", document.method); !result) return result;
    if (!value || core::find_method(document.method) != nullptr) return {};
    return field_error("method", "unknown method \"" + document.method + "\"", value);
}

FieldResult<void> read_precision(const Json& value, const std::string& key, core::Settings& settings) {
    if (value.is_string("float")) settings.precision = core::Precision::Float;
    if (value.is_string("double")) settings.precision = core::Precision::Double;
    if (settings.precision) return {};
    return field_error(key, "expected \"float\" or \"double\"", value);
}

FieldResult<void> read_order(const Json& value, const std::string& key, core::Settings& settings) {
    for (const core::AxisOrder order : core::axis_orders) {
        if (!value.is_string(core::to_string(order))) continue;
        settings.axis_order = order;
        return {};
    }
    return field_error(key, "expected \"theorem\", \"edges-first\", \"reversed\" or \"widest-first\"", value);
}

FieldResult<void> read_steps(const Json& value, const std::string& key, core::Settings& settings) {
    const std::optional<double> number = value.number();
    const bool fits = number && *number >= 1 && *number <= max_steps_limit && *number == std::floor(*number);
    if (!fits)
        return field_error(key, "expected a whole number from 1 to " + std::to_string(max_steps_limit),
                           value);
    settings.max_steps = static_cast<int>(*number);
    return {};
}

FieldResult<void> read_setting(const Json& key, const Json& value, core::Settings& settings) {
    const std::string path = "settings." + shorten_key(key.string());
    for (const NumericSetting& number : numeric_settings) {
        if (key.is_string(number.id)) return read_size(value, path, settings.*number.value);
    }
    if (key.is_string("early_out")) return read_bool(value, path, settings.early_out);
    if (key.is_string("list_pruned")) return read_bool(value, path, settings.list_pruned);
    if (key.is_string("open")) return read_bool(value, path, settings.touching_separates);
    if (key.is_string("precision")) return read_precision(value, path, settings);
    if (key.is_string("order")) return read_order(value, path, settings);
    if (key.is_string("most_steps")) return read_steps(value, path, settings);
    return field_error(path, "unknown setting", key);
}

FieldResult<void> read_settings(const Json& object, core::Settings& settings) {
    if (!object) return {};
    if (auto unique = check_object("settings", object); !unique) return unique;
    for (Json key = object.first(); key; key = key.next().next()) {
        if (auto result = read_setting(key, key.next(), settings); !result) return result;
    }
    return {};
}

FieldResult<void> read_reported_of(const Json& root, Document& document) {
    FieldResult<std::optional<ReportedAnswer>> reported =
        read_reported(root.find("reported"), is_flat(document));
    if (!reported) return tl::unexpected(reported.error());
    document.reported = *std::move(reported);
    return {};
}

// A camera without target and height is a view direction.
FieldResult<void> read_camera(const Json& object, Document& document) {
    if (!object) return {};
    if (auto unique = check_object("camera", object); !unique) return unique;
    Camera camera;
    FieldResult<void> result;
    if (const Json target = object.find("target")) {
        result = read_numbers(target, "camera.target", &camera.target.x, 3);
    }
    if (result) result = read_real(object.find("yaw"), "camera.yaw", camera.yaw);
    if (result) result = read_real(object.find("pitch"), "camera.pitch", camera.pitch);
    if (result) result = read_size(object.find("height"), "camera.height", camera.height);
    if (result) result = read_size(object.find("fov"), "camera.fov", camera.fov);
    if (!result) return result;
    if (camera.height == 0) return field_error("camera.height", "must be above zero", object.find("height"));
    if (camera.fov >= 3) return field_error("camera.fov", "must be below 3 radians", object.find("fov"));
    if (object.find("target") || object.find("height")) {
        document.camera = camera;
    } else {
        document.view_direction = ViewDirection{camera.yaw, camera.pitch, camera.fov};
    }
    return {};
}

FieldResult<void> read_layers(const Json& ids, LayerMask& visible_layers) {
    if (!ids) return {};
    if (!ids.is(JsonKind::Array)) return field_error("shown", "expected a list of layers", ids);
    visible_layers.reset();
    for (Json id = ids.first(); id; id = id.next()) {
        const auto row = std::find_if(layers().begin(), layers().end(),
                                      [&](const LayerInfo& each) { return id.is_string(each.id); });
        if (row == layers().end()) {
            return field_error("shown", "unknown layer " + std::string(id.raw()), id);
        }
        visible_layers.set(static_cast<std::size_t>(row->layer));
    }
    return {};
}

FieldResult<void> read_pinned(const Json& name, Document& document) {
    auto result = read_text(name, "pinned", document.pinned);
    if (!result || document.pinned.empty() || core::is_axis_name(pair(document), document.pinned))
        return result;
    return field_error("pinned", "the pair has no axis " + std::string(name.raw()), name);
}

FieldResult<void> read_motion_number(const Json& key, const Json& value, Document& document) {
    const std::string path = "motion." + shorten_key(key.string());
    const bool flat = is_flat(document);
    DocumentMotion& motion = document.motion;
    if (key.is_string("velocity")) return read_numbers(value, path, &motion.motion.velocity.x, flat ? 2 : 3);
    if (key.is_string("spin")) {
        if (auto result = read_real(value, path, motion.motion.spin); !result) return result;
        if (flat || motion.motion.spin == 0) return {};
        return field_error(path, "only 2D shapes spin", value);
    }
    if (key.is_string("duration")) {
        if (auto result = read_size(value, path, motion.duration_s); !result) return result;
        return motion.duration_s > 0 ? FieldResult<void>() : field_error(path, "must be above zero", value);
    }
    return field_error(path, "unknown key of a motion", key);
}

FieldResult<void> read_motion(const Json& object, Document& document) {
    if (!object) return {};
    if (auto unique = check_object("motion", object); !unique) return unique;
    for (Json key = object.first(); key; key = key.next().next()) {
        if (auto result = read_motion_number(key, key.next(), document); !result) return result;
    }
    return {};
}

FieldResult<Document> read_document(const Json& root) {
    Document document;
    FieldResult<void> result = read_version(root);
    if (result) result = check_unique_keys(root);
    if (result) result = read_text(root.find("title"), "title", document.title);
    if (result) result = read_text(root.find("note"), "note", document.note);
    if (result) result = read_text(root.find("question"), "question", document.question);
    if (result) result = read_shapes(root, document);
    if (result) result = read_pair(root.find("pair"), document);
    if (result) result = read_method(root.find("method"), document);
    if (result) result = read_settings(root.find("settings"), document.settings);
    if (result) result = read_reported_of(root, document);
    if (result) result = read_pinned(root.find("pinned"), document);
    if (result) result = read_camera(root.find("camera"), document);
    if (result) result = read_layers(root.find("shown"), document.visible_layers);
    if (result) result = read_motion(root.find("motion"), document);
    if (!result) return tl::unexpected(result.error());
    document.extra = unknown_members(root, is_scene_key);
    return document;
}

}  // namespace

std::string with_scene_extension(const std::string& name) {
    return name.ends_with(".json") ? name : name + ".satscope.json";
}

Result<Document> read_scene(std::string_view text, const std::string& where) {
    JsonDocument json;
    if (const Result<void> result = json.read(text); !result) {
        return fail(where + ": " + result.error().where, not_json(result.error().what));
    }
    FieldResult<Document> document = read_document(json.root());
    if (document) return *std::move(document);
    const JsonFieldError& error = document.error();
    const std::string line = ": line " + std::to_string(std::max(error.line, 1));
    return fail(where + line + (error.key.empty() ? "" : ": " + error.key), error.what);
}

Result<Document> load_scene(const std::string& path) {
    const Result<std::string> text = read_scene_text(path);
    if (!text) return tl::unexpected(text.error());
    return read_scene(*text, path == "-" ? "standard input" : path);
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

namespace {

// Members of an object that is kept as text, after a comma.
std::string join_members(const std::string& object, const char* comma) {
    return object.size() <= 2 ? "" : comma + object.substr(1, object.size() - 2);
}

std::string to_json(const Body& body) {
    return "{\"name\": " + json_string(body.name) + ", " + app::to_json(body.placed) +
           join_members(body.extra, ", ") + "}";
}

std::string to_json(const core::Settings& settings) {
    std::string out = "{\"parallel\": " + to_shortest(settings.parallel_tolerance) +
                      ", \"face_bias\": " + to_shortest(settings.face_bias) +
                      ", \"touching\": " + to_shortest(settings.touching_tolerance) +
                      ", \"early_out\": " + (settings.early_out ? "true" : "false");
    const core::Settings defaults;
    const auto write_if_changed = [&](const char* id, core::Real core::Settings::*value) {
        if (settings.*value != defaults.*value)
            out += ", " + json_string(id) + ": " + to_shortest(settings.*value);
    };
    write_if_changed("epsilon", &core::Settings::epsilon);
    write_if_changed("face_factor", &core::Settings::face_factor);
    write_if_changed("margin", &core::Settings::margin);
    write_if_changed("convex_radius", &core::Settings::convex_radius);
    if (settings.touching_separates) out += ", \"open\": true";
    if (settings.list_pruned) out += ", \"list_pruned\": true";
    if (settings.precision) {
        const bool is_float = *settings.precision == core::Precision::Float;
        out += std::string(", \"precision\": ") + (is_float ? "\"float\"" : "\"double\"");
    }
    if (settings.axis_order != defaults.axis_order)
        out += ", \"order\": " + json_string(core::to_string(settings.axis_order));
    if (settings.max_steps != defaults.max_steps)
        out += ", \"most_steps\": " + std::to_string(settings.max_steps);
    return out + "}";
}

std::string to_json(const Camera& camera) {
    return "{\"target\": " + app::to_json(&camera.target.x, 3) + ", \"yaw\": " + to_shortest(camera.yaw) +
           ", \"pitch\": " + to_shortest(camera.pitch) + ", \"height\": " + to_shortest(camera.height) +
           ", \"fov\": " + to_shortest(camera.fov) + "}";
}

std::string to_json(const DocumentMotion& motion, bool flat) {
    const core::Motion& value = motion.motion;
    const std::string spin = value.spin != 0 ? ", \"spin\": " + to_shortest(value.spin) : "";
    return "{\"velocity\": " + app::to_json(&value.velocity.x, flat ? 2 : 3) + spin +
           ", \"duration\": " + to_shortest(motion.duration_s) + "}";
}

std::string to_json(const ViewDirection& view_direction) {
    return "{\"yaw\": " + to_shortest(view_direction.yaw) +
           ", \"pitch\": " + to_shortest(view_direction.pitch) +
           ", \"fov\": " + to_shortest(view_direction.fov) + "}";
}

std::string to_json(const LayerMask& visible_layers) {
    std::string ids;
    for (const LayerInfo& row : layers()) {
        if (is_visible(visible_layers, row.layer)) ids += (ids.empty() ? "" : ", ") + json_string(row.id);
    }
    return "[" + ids + "]";
}

std::string to_json(const std::vector<Body>& bodies) {
    std::string all;
    for (const Body& body : bodies) all += (all.empty() ? "" : ",\n    ") + to_json(body);
    return "[\n    " + all + "\n  ]";
}

}  // namespace

std::string write_scene(const Document& document) {
    std::string out = "{\n  \"satscope\": 1";
    const auto member = [&](const char* key, const std::string& value) {
        out += std::string(",\n  \"") + key + "\": " + value;
    };
    if (!document.title.empty()) member("title", json_string(document.title));
    if (!document.note.empty()) member("note", json_string(document.note));
    if (!document.question.empty()) member("question", json_string(document.question));
    member("shapes", to_json(document.bodies));
    member("pair", "[" + json_string(body(document, Side::A).name) + ", " +
                       json_string(body(document, Side::B).name) + "]");
    member("method", json_string(document.method));
    if (!(document.settings == core::Settings{})) member("settings", to_json(document.settings));
    if (document.reported) member("reported", to_json(*document.reported, is_flat(document)));
    if (!document.pinned.empty()) member("pinned", json_string(document.pinned));
    if (document.camera) {
        member("camera", to_json(*document.camera));
    } else if (document.view_direction) {
        member("camera", to_json(*document.view_direction));
    }
    if (document.visible_layers != default_layers()) member("shown", to_json(document.visible_layers));
    if (!(document.motion == DocumentMotion{})) member("motion", to_json(document.motion, is_flat(document)));
    return out + join_members(document.extra, ",\n  ") + "\n}\n";
}

}  // namespace app
