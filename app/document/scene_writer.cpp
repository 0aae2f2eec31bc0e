// Scenes as text: a key a line, a shape a line.
#include <array>

#include "app/base/number.h"
#include "app/document/scene_file.h"
#include "app/document/shape_json.h"

namespace app {

namespace {

// The members of an object that was kept as text; with a comma before them.
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
    if (settings.epsilon != defaults.epsilon) out += ", \"epsilon\": " + to_shortest(settings.epsilon);
    if (settings.touching_separates) out += ", \"open\": true";
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
    member("shapes", to_json(document.bodies));
    member("pair", "[" + json_string(body(document, Side::A).name) + ", " +
                       json_string(body(document, Side::B).name) + "]");
    member("method", json_string(document.method));
    if (!(document.settings == core::Settings{})) member("settings", to_json(document.settings));
    if (!document.pinned.empty()) member("pinned", json_string(document.pinned));
    if (document.camera) {
        member("camera", to_json(*document.camera));
    } else if (document.view_direction) {
        member("camera", to_json(*document.view_direction));
    }
    if (document.visible_layers != default_layers()) member("shown", to_json(document.visible_layers));
    return out + join_members(document.extra, ",\n  ") + "\n}\n";
}

}  // namespace app
