// Scenes as text: a key a line, a shape a line.
#include <array>

#include "app/base/number.h"
#include "app/document/scene_file.h"
#include "app/document/shape_json.h"

namespace app {

namespace {

// The members of an object that was kept as text; with a comma before them.
std::string members(const std::string& object, const char* comma) {
    return object.size() <= 2 ? "" : comma + object.substr(1, object.size() - 2);
}

std::string written(const Body& body) {
    return "{\"name\": " + json_string(body.name) + ", " + app::written(body.placed) +
           members(body.extra, ", ") + "}";
}

std::string written(const core::Settings& settings) {
    std::string out = "{\"parallel\": " + shortest(settings.parallel) +
                      ", \"face_bias\": " + shortest(settings.face_bias) +
                      ", \"touching\": " + shortest(settings.touching) +
                      ", \"early_out\": " + (settings.early_out ? "true" : "false");
    const core::Settings usual;
    if (settings.epsilon != usual.epsilon) out += ", \"epsilon\": " + shortest(settings.epsilon);
    if (settings.open) out += ", \"open\": true";
    if (settings.precision) {
        const bool is_float = *settings.precision == core::Precision::Float;
        out += std::string(", \"precision\": ") + (is_float ? "\"float\"" : "\"double\"");
    }
    if (settings.order != usual.order) out += ", \"order\": " + json_string(core::word(settings.order));
    if (settings.most_steps != usual.most_steps)
        out += ", \"most_steps\": " + std::to_string(settings.most_steps);
    return out + "}";
}

std::string written(const Camera& camera) {
    return "{\"target\": " + app::written(&camera.target.x, 3) + ", \"yaw\": " + shortest(camera.yaw) +
           ", \"pitch\": " + shortest(camera.pitch) + ", \"height\": " + shortest(camera.height) +
           ", \"fov\": " + shortest(camera.fov) + "}";
}

std::string written(const Outlook& outlook) {
    return "{\"yaw\": " + shortest(outlook.yaw) + ", \"pitch\": " + shortest(outlook.pitch) +
           ", \"fov\": " + shortest(outlook.fov) + "}";
}

std::string written(const Shown& shown) {
    std::string ids;
    for (const LayerRow& row : layers()) {
        if (shows(shown, row.layer)) ids += (ids.empty() ? "" : ", ") + json_string(row.id);
    }
    return "[" + ids + "]";
}

std::string written(const std::vector<Body>& bodies) {
    std::string all;
    for (const Body& body : bodies) all += (all.empty() ? "" : ",\n    ") + written(body);
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
    member("shapes", written(document.bodies));
    member("pair", "[" + json_string(body(document, Side::A).name) + ", " +
                       json_string(body(document, Side::B).name) + "]");
    member("method", json_string(document.method));
    if (!(document.settings == core::Settings{})) member("settings", written(document.settings));
    if (!document.pinned.empty()) member("pinned", json_string(document.pinned));
    if (document.camera) {
        member("camera", written(*document.camera));
    } else if (document.outlook) {
        member("camera", written(*document.outlook));
    }
    if (document.shown != shown_by_default()) member("shown", written(document.shown));
    return out + members(document.extra, ",\n  ") + "\n}\n";
}

}  // namespace app
