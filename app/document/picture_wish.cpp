// The key "picture" of a scene that a picture carries.
#include <algorithm>
#include <cmath>

#include "app/base/number.h"
#include "app/document/picture_scene.h"
#include "app/document/scene_file.h"
#include "app/document/shape_json.h"

namespace app {

namespace {

constexpr int max_size_px = 16384;

// Anchor, aside and side, x and y each.
constexpr int numbers_per_label = 6;

std::string to_json(const std::vector<PlacedLabel>& labels) {
    std::string out;
    for (const PlacedLabel& label : labels) {
        out += (out.empty() ? "" : ", ") + json_string(label.id) + ": [";
        for (const glm::vec2& pair : {label.anchor, label.offset, label.side})
            out += to_shortest(pair.x) + ", " + to_shortest(pair.y) + ", ";
        out.replace(out.size() - 2, 2, "]");
    }
    return "{" + out + "}";
}

std::string to_json(const PictureOptions& options) {
    std::string out =
        "{\"view\": " + json_string(options.view) + ", \"size\": [" + std::to_string(options.size.x) + ", " +
        std::to_string(options.size.y) + "], \"scale\": " + to_shortest(options.scale) +
        ", \"theme\": " + json_string(options.theme) + ", \"language\": " + json_string(options.language);
    if (options.transparent) out += ", \"transparent\": true";
    if (options.numbers != NumberFormat::Short) out += ", \"numbers\": " + json_string(id(options.numbers));
    if (!options.axis_position.axis.empty())
        out += ", \"axis\": " + json_string(options.axis_position.axis) +
               ", \"axis_at\": " + app::to_json(&options.axis_position.point.x, 3);
    if (!options.labels.empty()) out += ", \"labels\": " + to_json(options.labels);
    return out + "}";
}

FieldResult<void> read_picture_size(const Json& value, PictureOptions& options) {
    if (!value) return {};
    double sides[2] = {0, 0};
    if (auto result = read_numbers(value, "picture.size", sides, 2); !result) return result;
    for (const double side : sides)
        if (side < 1 || side > max_size_px || side != std::floor(side))
            return field_error("picture.size", "expected pixels from 1 to " + std::to_string(max_size_px),
                               value);
    options.size = {static_cast<int>(sides[0]), static_cast<int>(sides[1])};
    return {};
}

FieldResult<void> read_picture_scale(const Json& value, PictureOptions& options) {
    if (!value) return {};
    constexpr double min_scale = 0.1, max_scale = 16;
    const std::optional<double> number = value.number();
    if (!number || *number < min_scale || *number > max_scale)
        return field_error("picture.scale", "expected 0.1 to 16", value);
    options.scale = static_cast<float>(*number);
    return {};
}

FieldResult<void> read_display_options(const Json& object, PictureOptions& options) {
    options.transparent = object.find("transparent").is(JsonKind::True);
    const Json numbers = object.find("numbers");
    const std::optional<NumberFormat> format =
        find_number_format(numbers ? numbers.string() : id(options.numbers));
    if (!format) return field_error("picture.numbers", "expected brief, decimal, hex or bits", numbers);
    options.numbers = *format;
    const Json point = object.find("axis_at");
    return point ? read_numbers(point, "picture.axis_at", &options.axis_position.point.x, 3)
                 : FieldResult<void>();
}

FieldResult<void> read_labels(const Json& object, PictureOptions& options) {
    if (!object) return {};
    if (!object.is(JsonKind::Object)) return field_error("picture.labels", "expected an object", object);
    for (Json id = object.first(); id; id = id.next().next()) {
        double numbers[numbers_per_label] = {};
        const std::string key = "picture.labels." + id.string();
        if (auto result = read_numbers(id.next(), key, numbers, numbers_per_label); !result) return result;
        if (std::any_of(numbers, numbers + numbers_per_label,
                        [](double number) { return std::abs(number) > max_size_px; }))
            return field_error(key, "expected pixels up to " + std::to_string(max_size_px), id.next());
        options.labels.push_back(
            {id.string(), {numbers[0], numbers[1]}, {numbers[2], numbers[3]}, {numbers[4], numbers[5]}});
    }
    return {};
}

FieldResult<PictureOptions> read_options(const Json& object) {
    PictureOptions options;
    if (!object) return options;
    if (!object.is(JsonKind::Object)) return field_error("picture", "expected an object", object);
    FieldResult<void> result = read_text(object.find("view"), "picture.view", options.view);
    if (result) result = read_text(object.find("theme"), "picture.theme", options.theme);
    if (result) result = read_text(object.find("language"), "picture.language", options.language);
    if (result) result = read_text(object.find("axis"), "picture.axis", options.axis_position.axis);
    if (result) result = read_picture_size(object.find("size"), options);
    if (result) result = read_picture_scale(object.find("scale"), options);
    if (result) result = read_display_options(object, options);
    if (result) result = read_labels(object.find("labels"), options);
    if (!result) return tl::unexpected(result.error());
    return options;
}

}  // namespace

std::string scene_with_picture_options(const Document& document, const PictureOptions& options) {
    std::string text = write_scene(document);
    // Before the closing brace, which stands on a line of its own.
    return text.insert(text.size() - 3, ",\n  \"picture\": " + to_json(options));
}

Result<PictureOptions> read_picture_options(std::string_view text, const std::string& where) {
    JsonDocument json;
    if (const Result<void> result = json.read(text); !result)
        return fail(where + ": " + result.error().where, "not JSON: " + result.error().what);
    FieldResult<PictureOptions> options = read_options(json.root().find("picture"));
    if (options) return *std::move(options);
    return fail(where + ": line " + std::to_string(options.error().line) + ": " + options.error().key,
                options.error().what);
}

}  // namespace app
