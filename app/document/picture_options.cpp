// Reads and writes the key "picture".
#include "app/document/picture_options.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "app/document/json_fields.h"
#include "app/document/scene_file.h"

namespace app {

namespace {

constexpr int max_size_px = 16384;

constexpr std::tuple picture_fields{JsonField{"view", &PictureOptions::view},
                                    JsonField{"theme", &PictureOptions::theme},
                                    JsonField{"language", &PictureOptions::language}};

FieldResult<PictureOptions> read_options(const Json& object, IgnoredFields& ignored) {
    PictureOptions options;
    if (!object) return options;
    if (auto unique = check_object("picture", object); !unique) return tl::unexpected(unique.error());
    FieldResult<void> result = read_known_fields(picture_fields, object, "picture.", false, options);
    if (const Json size = object.find("size"); size && result) {
        std::array<double, 2> sides{};
        result = read_numbers(size, "picture.size", sides.data(), 2);
        const bool is_valid = std::ranges::all_of(
            sides, [](double side) { return side >= 1 && side <= max_size_px && side == std::floor(side); });
        if (is_valid)
            options.size = {static_cast<int>(sides[0]), static_cast<int>(sides[1])};
        else if (result)
            ignored.push_back(
                {"picture.size", "expected pixels from 1 to " + std::to_string(max_size_px), size.line()});
    }
    if (!result) return tl::unexpected(result.error());
    if (const Json scale = object.find("scale")) {
        constexpr double min_scale = 0.1, max_scale = 16;
        constexpr const char* range = "expected 0.1 to 16";
        const std::optional<double> number = scale.number();
        if (!number) return field_error("picture.scale", range, scale);
        if (*number >= min_scale && *number <= max_scale)
            options.scale = static_cast<float>(*number);
        else
            ignored.push_back({"picture.scale", range, scale.line()});
    }
    options.transparent = object.find("transparent").is(JsonKind::True);
    const Json numbers = object.find("numbers"), text = object.find("text");
    const std::optional<NumberFormat> format =
        find_number_format(numbers ? numbers.string() : id(options.numbers));
    if (!format) return field_error("picture.numbers", "expected brief, decimal, hex or bits", numbers);
    options.numbers = *format;
    if (text && !text.is_string("plain") && !text.is_string("outlines"))
        return field_error("picture.text", "expected outlines or plain", text);
    options.text = text.is_string("plain") ? PictureText::Plain : PictureText::Outlines;
    return options;
}

}  // namespace

float line_scale(const glm::ivec2& size) {
    constexpr float full_scale_px = 180, smallest_scale = 0.4F;
    return std::clamp(static_cast<float>(std::min(size.x, size.y)) / full_scale_px, smallest_scale, 1.0F);
}

std::string scene_with_picture_options(const Document& document, const PictureOptions& options) {
    std::string text = write_scene(document);
    const std::string picture = make_json([&](JsonWriter& members) {
        members.add("view", options.view);
        append_json_list(members.key("size"), std::array{options.size.x, options.size.y});
        members.add("scale", options.scale);
        members.add("theme", options.theme);
        if (!options.language.empty()) members.add("language", options.language);
        if (options.transparent) members.add("transparent", true);
        if (options.numbers != NumberFormat::Short) members.add("numbers", id(options.numbers));
        if (options.text == PictureText::Plain) members.add("text", "plain");
    });
    // Inserted before the closing brace, which is on its own line.
    return text.insert(text.size() - 3, ",\n  \"picture\": " + picture);
}

Result<PictureOptions> read_picture_options(std::string_view text, const std::string& where,
                                            std::vector<Problem>* ignored) {
    JsonDocument json;
    if (const Result<void> result = json.read(text); !result)
        return fail(where + ": " + result.error().where, not_json(result.error().what));
    IgnoredFields fields;
    FieldResult<PictureOptions> options = read_options(json.root().find("picture"), fields);
    if (ignored != nullptr) add_problems(fields, where, *ignored);
    if (options) return *std::move(options);
    return fail(where + ": line " + std::to_string(options.error().line) + ": " + options.error().key,
                options.error().what);
}

}  // namespace app
