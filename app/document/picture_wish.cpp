// The key "picture" of a scene that a picture carries.
#include <algorithm>
#include <cmath>

#include "app/base/number.h"
#include "app/document/picture_scene.h"
#include "app/document/scene_file.h"
#include "app/document/shape_json.h"

namespace app {

namespace {

constexpr int most_px = 16384;

// Anchor, aside and side, x and y each.
constexpr int stand_numbers = 6;

std::string written(const std::vector<LabelStand>& stands) {
    std::string out;
    for (const LabelStand& stand : stands) {
        out += (out.empty() ? "" : ", ") + json_string(stand.id) + ": [";
        for (const glm::vec2& pair : {stand.anchor, stand.aside, stand.side})
            out += shortest(pair.x) + ", " + shortest(pair.y) + ", ";
        out.replace(out.size() - 2, 2, "]");
    }
    return "{" + out + "}";
}

std::string written(const PictureWish& wish) {
    std::string out = "{\"view\": " + json_string(wish.view) + ", \"size\": [" + std::to_string(wish.size.x) +
                      ", " + std::to_string(wish.size.y) + "], \"scale\": " + shortest(wish.scale) +
                      ", \"theme\": " + json_string(wish.theme) +
                      ", \"language\": " + json_string(wish.language);
    if (wish.transparent) out += ", \"transparent\": true";
    if (wish.numbers != NumberForm::Brief) out += ", \"numbers\": " + json_string(id(wish.numbers));
    if (!wish.stood.axis.empty())
        out += ", \"axis\": " + json_string(wish.stood.axis) +
               ", \"axis_at\": " + app::written(&wish.stood.at.x, 3);
    if (!wish.labels_stood.empty()) out += ", \"labels\": " + written(wish.labels_stood);
    return out + "}";
}

Read<void> read_paper(const Json& value, PictureWish& wish) {
    if (!value) return {};
    double sides[2] = {0, 0};
    if (auto read = read_numbers(value, "picture.size", sides, 2); !read) return read;
    for (const double side : sides)
        if (side < 1 || side > most_px || side != std::floor(side))
            return misfit("picture.size", "expected pixels from 1 to " + std::to_string(most_px), value);
    wish.size = {static_cast<int>(sides[0]), static_cast<int>(sides[1])};
    return {};
}

Read<void> read_enlargement(const Json& value, PictureWish& wish) {
    if (!value) return {};
    constexpr double least = 0.1, most = 16;
    const std::optional<double> number = value.number();
    if (!number || *number < least || *number > most)
        return misfit("picture.scale", "expected 0.1 to 16", value);
    wish.scale = static_cast<float>(*number);
    return {};
}

Read<void> read_forms(const Json& object, PictureWish& wish) {
    wish.transparent = object.find("transparent").is(JsonKind::True);
    const Json numbers = object.find("numbers");
    const std::optional<NumberForm> form = find_number_form(numbers ? numbers.string() : id(wish.numbers));
    if (!form) return misfit("picture.numbers", "expected brief, decimal, hex or bits", numbers);
    wish.numbers = *form;
    const Json at = object.find("axis_at");
    return at ? read_numbers(at, "picture.axis_at", &wish.stood.at.x, 3) : Read<void>();
}

Read<void> read_stands(const Json& object, PictureWish& wish) {
    if (!object) return {};
    if (!object.is(JsonKind::Object)) return misfit("picture.labels", "expected an object", object);
    for (Json id = object.first(); id; id = id.next().next()) {
        double numbers[stand_numbers] = {};
        const std::string key = "picture.labels." + id.string();
        if (auto read = read_numbers(id.next(), key, numbers, stand_numbers); !read) return read;
        if (std::any_of(numbers, numbers + stand_numbers, [](double it) { return std::abs(it) > most_px; }))
            return misfit(key, "expected pixels up to " + std::to_string(most_px), id.next());
        wish.labels_stood.push_back(
            {id.string(), {numbers[0], numbers[1]}, {numbers[2], numbers[3]}, {numbers[4], numbers[5]}});
    }
    return {};
}

Read<PictureWish> read_wish(const Json& object) {
    PictureWish wish;
    if (!object) return wish;
    if (!object.is(JsonKind::Object)) return misfit("picture", "expected an object", object);
    Read<void> read = read_text(object.find("view"), "picture.view", wish.view);
    if (read) read = read_text(object.find("theme"), "picture.theme", wish.theme);
    if (read) read = read_text(object.find("language"), "picture.language", wish.language);
    if (read) read = read_text(object.find("axis"), "picture.axis", wish.stood.axis);
    if (read) read = read_paper(object.find("size"), wish);
    if (read) read = read_enlargement(object.find("scale"), wish);
    if (read) read = read_forms(object, wish);
    if (read) read = read_stands(object.find("labels"), wish);
    if (!read) return tl::unexpected(read.error());
    return wish;
}

}  // namespace

std::string scene_for_picture(const Document& document, const PictureWish& wish) {
    std::string text = write_scene(document);
    // Before the closing brace, which stands on a line of its own.
    return text.insert(text.size() - 3, ",\n  \"picture\": " + written(wish));
}

Result<PictureWish> read_picture_wish(std::string_view text, const std::string& where) {
    JsonText json;
    if (const Result<void> read = json.read(text); !read)
        return fail(where + ": " + read.error().where, "not JSON: " + read.error().what);
    Read<PictureWish> wish = read_wish(json.root().find("picture"));
    if (wish) return *std::move(wish);
    return fail(where + ": line " + std::to_string(wish.error().line) + ": " + wish.error().key,
                wish.error().what);
}

}  // namespace app
